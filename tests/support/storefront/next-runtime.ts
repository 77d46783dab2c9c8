import { AsyncLocalStorage } from "node:async_hooks";
import { jest } from "@jest/globals";
import type { Locale } from "next-intl";
import type { DestinationStream, LoggerOptions } from "pino";

// Replaces the parts of Next's server around a handler. Import this file first and for its side effects only, because the formatter sorts
// other imports.

type CookieStore = {
  get(name: string): { name: string; value: string } | undefined;
  set(name: string, value: string, options?: object): void;
};

/** The cookies of the current request, also when several run in parallel. */
export const requestCookies = new AsyncLocalStorage<CookieStore>();

/** Every line that the storefront logged. */
export const logLines: string[] = [];

/** The tags that were invalidated, and the tasks that run after the answer. */
export const revalidated: string[] = [];
export const afterwards: (() => unknown)[] = [];

jest.mock("next/headers", () => ({ cookies: async () => requestCookies.getStore() }));

jest.mock("next/cache", () => ({
  revalidateTag: (tag: string, profile: string) => revalidated.push(`${tag} ${profile}`),
  unstable_cache: <Work>(work: Work) => work,
}));

jest.mock("next/server", () => ({
  ...jest.requireActual<object>("next/server"),
  after: (work: () => unknown) => afterwards.push(work),
}));

jest.mock("next-intl/server", () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: string }) => {
    const { createTranslator } = jest.requireActual<typeof import("next-intl")>("next-intl");
    const messages = jest.requireActual<Record<string, Record<string, string>>>(`../../../messages/${locale}/shop.json`);
    return createTranslator({ locale, namespace, messages });
  },
}));

jest.mock("pino", () => {
  const pino = jest.requireActual<{ pino: typeof import("pino").pino }>("pino").pino;
  const sink = { write: (line: string) => void logLines.push(line) };
  const collecting = (options: LoggerOptions, destination?: DestinationStream) => pino({ ...options, level: "debug" }, destination ?? sink);
  return { __esModule: true, default: Object.assign(collecting, { stdSerializers: pino.stdSerializers, destination: pino.destination }) };
});
