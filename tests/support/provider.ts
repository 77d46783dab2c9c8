import type { CallData, CallInput, CallKey } from "@/lib/contract";
import { rowOf } from "@/lib/contract";
import type { LanguageHeader } from "@/lib/contract/wire/language";
import { fillPath, partsOf, queryOf } from "@/lib/contract/wire/path";
import { createApp } from "@/provider/app";
import { openClock } from "@/provider/clock";
import type { Shop } from "@/provider/context";
import { type Database, openPglite } from "@/provider/db/client";
import { sowSampleShop } from "@/provider/db/seed/sample-shop";
import { createLog } from "@/provider/log";
import type { ProviderSettings } from "@/provider/settings";
import { openOwnPostgres } from "./own-postgres";
import { openSownPglite } from "./sown-pglite";
import { testSettings } from "./test-settings";

/** A body as the row wants it encoded. A form with files in it says its own type, for that names its boundary. */
function bodyOf(key: CallKey, values: Record<string, unknown>): { body: BodyInit; type?: string } {
  switch (rowOf(key).encoding) {
    case "form": {
      const form = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
      return { body: form.toString(), type: "application/x-www-form-urlencoded" };
    }
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, value as Blob);
      return { body: form };
    }
    default:
      return { body: JSON.stringify(values), type: "application/json" };
  }
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
  database: given,
}: {
  seed?: boolean;
  /** Another database than a fresh one. */
  database?: Database;
  settings?: Partial<Record<keyof ProviderSettings, string>>;
} = {}) {
  const database =
    given ?? (await (process.env.PROVIDER_DATABASE === "postgres" ? openOwnPostgres(seed) : seed ? openSownPglite() : openPglite()));
  const lines: string[] = [];
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  const clock = await openClock(database.db);
  const shop: Shop = {
    db: database.db,
    clock,
    log,
    settings: testSettings(settings),
  };
  if (seed) await sowSampleShop(shop);
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
    const { body, type } = bodyOf(key, rest);
    const answered =
      method === "GET"
        ? await raw(method, filled + queryOf(rest), { headers: sent })
        : await raw(method, filled, { headers: { ...sent, ...(type && { "content-type": type }) }, body });
    return { status: answered.status, ...answered.json() };
  }

  /** Signs a sample member in and answers the whole `authorization` header. */
  async function signIn(username = "demo", password = "Demo-2026"): Promise<string> {
    const { data } = await call("POST member/login", { username, password });
    return data.tokenHead + data.token;
  }

  return { shop, app, raw, call, signIn, logLines: lines, close: database.close };
}
