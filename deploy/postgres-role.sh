#!/bin/sh
# Creates the role of the providers and its database, once, when PostgreSQL's own folder is made. The role owns that database and can do nothing else.
# A shop that was started with the superuser before: run this in the container, then dump the database postgres and restore it into canopy as canopy.
set -eu

psql -v ON_ERROR_STOP=1 -v role="${DATABASE_ROLE:-canopy}" -v password="$DATABASE_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role :"role" login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database :"role" owner :"role";
revoke all on database :"role" from public;
SQL
