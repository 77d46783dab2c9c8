import { randomUUID } from "node:crypto";
import pg from "pg";
import type { CallData, CallInput, CallKey } from "@/lib/contract";
import { rowOf } from "@/lib/contract";
import type { LanguageHeader } from "@/lib/contract/wire/language";
import { fillPath, partsOf, queryOf } from "@/lib/contract/wire/path";
import { createApp } from "@/provider/app";
import { openClock } from "@/provider/clock";
import type { Shop } from "@/provider/context";
import { type Database, openPglite, openPostgres } from "@/provider/db/client";
import { sowSampleShop } from "@/provider/db/seed/sample-shop";
import { createLog } from "@/provider/log";
import { type ProviderSettings, readSettings } from "@/provider/settings";
import { openSownPglite } from "./sown-pglite";

const server = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** A database of this test's own on the PostgreSQL server, dropped when it is closed. */
async function openOwnPostgres(): Promise<Database> {
  const name = `canopy_test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** What a provider answered: the envelope, and the HTTP status around it. */
export type Answered<Key extends CallKey> = {
  status: number;
  code: number;
  message: string;
  data: CallData<Key>;
  issues?: { field: string; message: string }[];
};

type CallOptions = { token?: string; language?: LanguageHeader; headers?: Record<string, string> };

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>;

/** The real provider over a fresh database of the kind that this run is about, without a port. */
export async function openTestProvider({
  seed = true,
  settings = {},
}: {
  seed?: boolean;
  settings?: Partial<Record<keyof ProviderSettings, string>>;
} = {}) {
  const database = await (process.env.PROVIDER_DATABASE === "postgres" ? openOwnPostgres() : seed ? openSownPglite() : openPglite());
  const lines: string[] = [];
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  const clock = await openClock(database.db);
  const shop: Shop = {
    db: database.db,
    clock,
    log,
    settings: readSettings({ DATA_DIR: "/nowhere", DATA_SECRET: "a secret of forty-two characters for tests", ...settings }),
  };
  if (seed) await sowSampleShop(shop.db, clock.now());
  const app = createApp(shop);

  /** Sends anything at all, as a stranger would. */
  async function raw(method: string, path: string, init: { body?: BodyInit; headers?: Record<string, string> } = {}) {
    const response = await app.request(`/${path}`, { method, ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  }

  /** Makes a call as the contract describes it. */
  async function call<Key extends CallKey>(
    key: Key,
    input: CallInput<Key>,
    { token, language = "en_US", headers = {} }: CallOptions = {},
  ): Promise<Answered<Key>> {
    const { method, path } = partsOf(key);
    const { path: filled, rest } = fillPath(path, input as Record<string, unknown>);
    const sent = { language, ...(token && { authorization: token }), ...headers };
    const form = rowOf(key).encoding === "form";
    const body = form ? new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])) : JSON.stringify(rest);
    const type = form ? "application/x-www-form-urlencoded" : "application/json";
    const answered =
      method === "GET"
        ? await raw(method, filled + queryOf(rest), { headers: sent })
        : await raw(method, filled, { headers: { ...sent, "content-type": type }, body: body.toString() });
    return { status: answered.status, ...answered.json() };
  }

  /** Signs a sample member in and answers the whole `authorization` header. */
  async function signIn(username = "demo", password = "Demo-2026"): Promise<string> {
    const { data } = await call("POST member/login", { username, password });
    return data.tokenHead + data.token;
  }

  return { shop, app, raw, call, signIn, logLines: lines, close: database.close };
}
