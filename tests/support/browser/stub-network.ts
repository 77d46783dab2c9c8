import { afterEach, jest } from "@jest/globals";
import type { SessionState } from "@/lib/client/session/use-session";
import { type CallData, type CallKey, callKeys, type ReadCall, rowOf, type WriteCall } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";

type Session = {
  "GET session": SessionState;
  "POST session": { state: "member" };
  "POST session/second": { state: "member" };
  "POST session/passkey": { options: null };
  "DELETE session": { state: "guest" };
  "DELETE session/remembered": null;
};
/** The answers of the BFF's own routes. */
type Own = Session & {
  "GET player": { licence: { domain: string; key: string } | null };
  "POST payment": { gateway: string | null };
  "POST pay-link": { gateway: string | null };
  "POST pay-link/key": { key: string; token: string };
  "POST card": null;
  "GET card/key": { key: string; token: string };
  "POST member/icon/upload": string;
  "POST short-video": null;
};
type Data = Own & { [Key in Exclude<ReadCall | WriteCall, keyof Own>]: CallData<Key> } & {
  [Path in `GET order/${number}`]: CallData<"GET order/{id}">;
};

/** Data, a failure, or a network error; a function is called for each request. */
type Answer<Given> = Given | Failure | TypeError | (() => Given | Failure | Promise<Given | Failure>);

export type Answers = { [Key in keyof Data]?: Answer<Data[Key]> };

function changesOf(key: string): readonly string[] | undefined {
  return callKeys.includes(key as CallKey) ? rowOf(key as CallKey).changes : undefined;
}

function responseTo(key: string, answer: unknown): Response {
  if (answer instanceof TypeError) throw answer;
  if (answer instanceof Failure) {
    const { failure, message, code, issues, status } = answer;
    return Response.json({ failure, message, code, issues, requestId: "1" }, { status });
  }
  const changes = changesOf(key);
  return Response.json({ data: answer ?? null }, { headers: changes && { "x-changes": changes.join(",") } });
}

function inputOf(body: BodyInit | null | undefined, query: URLSearchParams): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return body ? JSON.parse(String(body)) : Object.fromEntries(query);
}

/** Replaces the BFF until the test ends, and records the requests. */
export function stubNetwork(answers: Answers) {
  const asked: { key: string; input: unknown }[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (address, { method = "GET", body } = {}) => {
    const { pathname, searchParams } = new URL(String(address), window.location.href);
    const key = `${method} ${pathname.replace("/api/", "")}`;
    asked.push({ key, input: inputOf(body, searchParams) });
    if (!Object.hasOwn(answers, key)) throw new TypeError(`nobody answers ${key}`);
    const answer: unknown = answers[key as keyof Answers];
    return responseTo(key, typeof answer === "function" ? await answer() : answer);
  });
  return { inputsOf: (wanted: keyof Data) => asked.filter(({ key }) => key === wanted).map(({ input }) => input) };
}

/** The idempotency keys of the requests for a path. */
export function sentIdempotencyKeys(path: string): (string | null)[] {
  const calls = jest.mocked(globalThis.fetch).mock.calls.filter(([address]) => String(address).includes(path));
  return calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
}

afterEach(() => {
  jest.restoreAllMocks();
});
