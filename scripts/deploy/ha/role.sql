-- Creates the game's role and database on the primary. Run it as postgres: GAME_PASSWORD=… psql -f role.sql. It may be repeated.
\set ON_ERROR_STOP on
\getenv password GAME_PASSWORD
select 'create role game login' where not exists (select from pg_roles where rolname = 'game') \gexec
alter role game password :'password';
-- pgbouncer can't pass these on.
alter role game set statement_timeout = '10s';
alter role game set lock_timeout = '1500ms';
alter role game set idle_in_transaction_session_timeout = '15s';
select 'create database game owner game encoding ''UTF8'' template template0'
  where not exists (select from pg_database where datname = 'game') \gexec
