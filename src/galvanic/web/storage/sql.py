"""The club's tables as both databases understand them.  `?` stands for a value; PostgreSQL's driver gets its own sign."""

from __future__ import annotations

GOING_ON = 1 << 62  # when a game ends that has not ended

# {blob}: bytes; {compact}: where a table may be kept in its primary key alone
SCHEMA = """
create table if not exists club (name text primary key, value {blob} not null);
create table if not exists people (
    id text primary key, name text not null, code text not null unique, phrase text not null,
    settings text not null, created bigint not null);
create index if not exists kept_names on people (name) where phrase != '';
create table if not exists tables (
    id text primary key, n integer not null, status text not null, game text not null, listed integer not null,
    bots_due integer not null, deadline bigint not null, updated bigint not null, brief text not null,
    claimed bigint not null default 0);
create index if not exists open_tables on tables (updated) where status = 'open' and listed = 1;
create index if not exists watched_tables on tables (updated) where status = 'running' and listed = 1;
create index if not exists deadlines on tables (deadline) where deadline > 0;
create index if not exists bots_due on tables (updated) where bots_due = 1;
create table if not exists events (
    table_id text not null, n integer not null, event {blob} not null, primary key (table_id, n)) {compact};
create table if not exists snapshots (table_id text primary key, n integer not null, document {blob} not null);
create table if not exists answers (
    table_id text not null, key text not null, answer {blob} not null, primary key (table_id, key)) {compact};
create table if not exists sitting (
    table_id text not null, person text not null, ended bigint not null, primary key (table_id, person)) {compact};
create index if not exists sitting_lately on sitting (person, ended);
"""

NEW_KEY = "insert into club (name, value) values ('key', ?) on conflict do nothing"
KEY = "select value from club where name = 'key'"

PUT_PERSON = (
    "insert into people (id, name, code, phrase, settings, created) values (?, ?, ?, ?, ?, ?) on conflict (id) do update set"
    " name = excluded.name, code = excluded.code, phrase = excluded.phrase, settings = excluded.settings"
)
FORGET_PERSON = "delete from people where id = ?"
PEOPLE = "select id, name, code, phrase, settings, created from people "
PERSON = PEOPLE + "where id = ?"
PERSON_BY_CODE = PEOPLE + "where code = ?"
PERSON_BY_NAME = PEOPLE + "where name = ? and phrase != ''"

PUT_EVENT = "insert into events (table_id, n, event) values (?, ?, ?)"
PUT_TABLE = (
    "insert into tables (id, n, status, game, listed, bots_due, deadline, updated, brief) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
    " on conflict (id) do update set n = excluded.n, status = excluded.status, listed = excluded.listed,"
    " bots_due = excluded.bots_due, deadline = excluded.deadline, updated = excluded.updated, brief = excluded.brief"
)
PUT_ANSWER = "insert into answers (table_id, key, answer) values (?, ?, ?)"
PUT_SNAPSHOT = (
    "insert into snapshots (table_id, n, document) values (?, ?, ?)"
    " on conflict (table_id) do update set n = excluded.n, document = excluded.document"
)
PUT_SITTING = (
    "insert into sitting (table_id, person, ended) values (?, ?, ?)"
    " on conflict (table_id, person) do update set ended = excluded.ended"
)
STAND_UP = "delete from sitting where table_id = ? and person = ?"

ANSWER = "select answer from answers where table_id = ? and key = ?"
SHELF = (  # some tables, and of each whether answers lie there that nobody will ask for again
    "select id, ((status = 'over' and updated < ?) or updated < ?)"
    " and exists (select 1 from answers where answers.table_id = tables.id)"
    " from tables where id > ? order by id limit ?"
)
FORGET_ANSWERS = "delete from answers where table_id = ?"
SNAPSHOT = "select n, document from snapshots where table_id = ?"
EVENTS = "select event from events where table_id = ? and n > ? order by n"
COUNT = "select n from tables where id = ?"
TABLE = "select brief from tables where id = ?"
OPEN_TABLES = "select brief from tables where status = 'open' and listed = 1 order by updated desc limit ?"
WATCHED_TABLES = "select brief from tables where status = 'running' and listed = 1 order by updated desc limit ?"
TABLES_OF = (
    "select brief from sitting join tables on tables.id = sitting.table_id where sitting.person = ?"
    " order by sitting.ended desc, tables.updated desc limit ?"
)
DUE = "select id from tables where (deadline > 0 and deadline <= ?) or (bots_due = 1 and updated < ?) limit 500"
CLAIM = (
    "update tables set claimed = ? where id in (select id from tables"
    " where ((deadline > 0 and deadline <= ?) or (bots_due = 1 and updated < ?)) and claimed < ?"
    " limit 500 for update skip locked) returning id"
)
