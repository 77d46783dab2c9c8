import { randomUUID } from "node:crypto";
import pg from "pg";

const server = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";

/** The environment variable with the name of this run, with which the names of its databases begin. */
const runVariable = "CANOPY_TEST_RUN";

const shortId = () => randomUUID().slice(0, 8);

async function onServer<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Where a server is, without the password. */
const placeOf = (url: string) => `${new URL(url).hostname}:${new URL(url).port || 5432}`;

/** The URL of a database on the server of the tests. */
export function urlOf(name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Creates a database as a copy of another one. It is dropped at the end of the run: each has a thousand files, whose removal
 * needs a checkpoint, and ext4 without a journal takes long to create files for minutes after it has deleted many.
 */
export async function createDatabase(template = "template1"): Promise<string> {
  const name = `${process.env[runVariable]}_${shortId()}${shortId()}`;
  await onServer((client) => client.query(`create database ${name} template ${template}`));
  return name;
}

/** Several at once, because the server then makes one checkpoint for all of them. */
const droppedAtOnce = 8;

async function drop(names: string[]): Promise<void> {
  const left = [...names];
  const dropInTurn = async (client: pg.Client) => {
    for (let name = left.pop(); name; name = left.pop()) await client.query(`drop database if exists ${name} with (force)`);
  };
  await Promise.all(Array.from({ length: Math.min(droppedAtOnce, names.length) }, () => onServer(dropInTurn)));
}

const namesIn = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

/** Names this run, and drops the databases of earlier runs that were interrupted. */
export async function beginRun(): Promise<void> {
  const name = `canopy_test_${shortId()}`;
  process.stdout.write(
    `\nTests on PostgreSQL at ${placeOf(server)} create databases named ${name}_…; TEST_DATABASE_URL names another server.\n`,
  );
  process.env[runVariable] = name;
  // Other runs see by this pool's session that this run lasts. It ends with the process.
  const session = new pg.Pool({ connectionString: server, application_name: name, idleTimeoutMillis: 0, allowExitOnIdle: true });
  const abandoned = await session.query(
    `select found.datname as name from pg_database found
     where found.datname ~ '^canopy_test_[0-9a-f]{8}_'
       and not exists (select from pg_stat_activity where application_name = left(found.datname, $1))`,
    [name.length],
  );
  await drop(namesIn(abandoned));
}

/** Drops all databases of this run, and says how much room they took. */
export async function endRun(): Promise<void> {
  const own = await onServer((client) =>
    client.query("select datname as name, pg_database_size(oid)::float8 as bytes from pg_database where starts_with(datname, $1)", [
      `${process.env[runVariable]}_`,
    ]),
  );
  const gigabytes = own.rows.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9;
  process.stdout.write(
    `\nPostgreSQL at ${placeOf(server)}: ${own.rows.length} databases of this run took ${gigabytes.toFixed(1)} GB and are dropped.\n`,
  );
  await drop(namesIn(own));
}
