import type { CallData, CallInput, CallKey } from "@/lib/contract";
import type { LanguageHeader } from "@/lib/contract/wire/language";
import { fillPath, partsOf, queryOf } from "@/lib/contract/wire/path";
import type { Database } from "@/provider/db/client";
import { readShopId } from "@/provider/db/shop-id";
import { openClock } from "@/provider/runtime/clock";
import { readCurrency } from "@/provider/runtime/currency";
import { createLog } from "@/provider/runtime/log";
import type { ProviderSettings } from "@/provider/runtime/settings";
import type { Shop } from "@/provider/runtime/shop";
import { seedSampleShop } from "@/sample-shop/fill/fill";
import { seedTerms } from "@/sample-shop/fill/terms";
import { createApp } from "@/tests/support/provider/with-modules";
import { openOwnPostgres } from "../database/own-postgres";
import { openEmptyPglite, openSeededPglite } from "../database/seeded-pglite";
import { testSettings } from "../database/test-settings";
import { bodyOf } from "./body-of";

/** An answer of the provider: the envelope and the HTTP status. */
export type Answered<Key extends CallKey> = {
  status: number;
  code: number;
  message: string;
  data: CallData<Key>;
  issues?: { field: string; message: string }[];
};

type CallOptions = { token?: string; language?: LanguageHeader; headers?: Record<string, string> };

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>;

/** The real provider over a fresh database of this test run's kind, without a port. */
export async function openTestProvider({
  seed = true,
  isNew = false,
  settings = {},
  database: given,
}: {
  seed?: boolean;
  /** A shop that nobody has opened yet, without terms. Otherwise one without the samples is open, with the terms of the sample shop. */
  isNew?: boolean;
  /** A database to use instead of a fresh one. */
  database?: Database;
  settings?: Partial<Record<keyof ProviderSettings, string>>;
} = {}) {
  const database =
    given ??
    (await (process.env.PROVIDER_DATABASE === "postgres" ? openOwnPostgres({ seed }) : seed ? openSeededPglite() : openEmptyPglite()));
  const lines: string[] = [];
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  const clock = await openClock(database.db);
  await readCurrency(database.db);
  const shop: Shop = {
    id: await readShopId(database.db),
    db: database.db,
    clock,
    log,
    settings: testSettings(settings),
  };
  if (seed) await seedSampleShop(shop);
  else if (!isNew) await seedTerms(database.db);
  const app = createApp(shop);

  /** Sends any request, without a token. */
  async function raw(method: string, path: string, init: { body?: BodyInit; headers?: Record<string, string> } = {}) {
    const response = await app.request(`/${path}`, { method, ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  }

  /** Makes a call of the contract. */
  async function call<Key extends CallKey>(
    key: Key,
    input: CallInput<Key>,
    { token, language = "en_US", headers = {} }: CallOptions = {},
  ): Promise<Answered<Key>> {
    const { method, path } = partsOf(key);
    const { path: filled, rest } = fillPath(path, input as Record<string, unknown>);
    const sent = { language, ...(token && { authorization: token }), ...headers };
    const { body, type } = bodyOf(key, rest);
    const answered =
      method === "GET"
        ? await raw(method, filled + queryOf(rest), { headers: sent })
        : await raw(method, filled, { headers: { ...sent, ...(type && { "content-type": type }) }, body });
    return { status: answered.status, ...answered.json() };
  }

  /** Signs a sample member in and returns the `authorization` header. */
  async function signIn(username = "demo", password = "Demo-2026"): Promise<string> {
    const { data } = await call("POST member/login", { username, password });
    return data.tokenHead + data.token;
  }

  return { shop, app, raw, call, signIn, logLines: lines, close: database.close };
}
