import { Hono, type Context as HttpContext, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type CallKey, rowOf } from "../../lib/contract/index.ts";
import { codes } from "../../lib/contract/wire/envelope.ts";
import { languageOfHeader } from "../../lib/contract/wire/language.ts";
import { matchCall } from "../../lib/contract/wire/match.ts";
import { openApiDocument } from "../../lib/contract/wire/openapi.ts";
import { partOfCall } from "../../lib/contract/wire/parts.ts";
import { traced } from "../../lib/process/tracing.ts";
import { clientNetwork } from "../../lib/security/client-address.ts";
import { plainLog } from "../runtime/log.ts";
import { measure } from "../runtime/measure.ts";
import { hasPart } from "../runtime/parts.ts";
import { isReady } from "../runtime/ready.ts";
import type { Shop } from "../runtime/shop.ts";
import { clientOf } from "./client.ts";
import type { Caller, Handlers } from "./context.ts";
import { refusalEnvelope } from "./envelope.ts";
import { addressOf, limitAddress } from "./limit-address.ts";
import type { Preview } from "./preview.ts";
import { badInput, readInput } from "./read-input.ts";
import { notFound, Refusal } from "./refusal.ts";
import { looksAtShop, requireOpenFor } from "./while-not-open.ts";

/** The parts of the modules that the application needs; it imports none of them. */
export type AppParts = {
  handlers: Handlers;
  findCaller: (shop: Shop, authorization: string | undefined) => Promise<Caller | null>;
  preview: Preview;
  addPages: (app: Hono, shop: Shop) => void;
};

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

const maxBodyBytes = 5 * 1024 * 1024;

function refuseBody(): never {
  throw badInput([{ field: "body", message: "is too large" }]);
}

const limitStream = bodyLimit({ maxSize: maxBodyBytes, onError: refuseBody });

/** A stated length is checked without a look at the body: that would make a stream of it, which costs more than the rest of the request's parsing. */
const limitBody: MiddlewareHandler = (http, next) => {
  const length = http.req.header("content-length");
  if (length === undefined || http.req.header("transfer-encoding") !== undefined) return limitStream(http, next);
  return Number(length) > maxBodyBytes ? refuseBody() : next();
};

/** A storefront that was set up for another shop must not read or write in this one. */
function requireTenant({ settings }: Shop, http: HttpContext): void {
  const tenant = http.req.header("tenant");
  if (tenant !== undefined && tenant !== settings.TENANT_CODE) throw badInput([{ field: "tenant", message: "is another shop's" }]);
}

/** Refuses a call of a part that the shop does not have. */
async function requirePart({ db, clock }: Shop, key: CallKey): Promise<void> {
  const part = partOfCall(key);
  if (part && !(await hasPart(db, part, clock.now()))) throw new Refusal("partOff");
}

/** Answers one call of the contract. */
async function answerCall(shop: Shop, { handlers, findCaller, preview }: AppParts, http: HttpContext): Promise<unknown> {
  const match = matchCall(http.req.method, http.req.path.slice(1));
  if (!match) throw notFound();
  const { key, values } = match;
  requireTenant(shop, http);
  const member = await findCaller(shop, http.req.header("authorization"));
  if (rowOf(key).auth === "member" && !member) throw new Refusal("signedOut", { code: codes.signedOut });
  await requirePart(shop, key);
  const handler = handlers[key] as AnyHandler;
  const looks = looksAtShop(shop, http.req.header("look"));
  await requireOpenFor(shop, key, looks);

  await limitAddress(shop, key, http);
  const input = await readInput(key, values, http.req);
  const language = languageOfHeader(http.req.header("language")).header;
  const idempotencyKey = http.req.header("idempotency-key");
  const from = addressOf(http, shop.settings);
  const client = clientOf(http.req.header("user-agent"), from);
  const address = from && clientNetwork(from);
  const context = { language, now: shop.clock.now(), client, address, idempotencyKey, looks };
  const pass = http.req.header("preview");
  if (pass === undefined) return handler(input, { ...shop, ...context, member });
  // A pass shows what a visitor will see, so it opens public reads alone, and as a visitor who is not signed in.
  const inPreview = http.req.method === "GET" && rowOf(key).auth === "anyone" ? preview(shop, pass) : null;
  if (!inPreview) throw notFound();
  return inPreview((drafted) => handler(input, { ...drafted, ...context, member: null }));
}

/** Creates the provider's application, without a listener. */
export function createApp(shop: Shop, parts: AppParts) {
  const app = new Hono();
  const requests = plainLog(shop.log);

  app.use(async (http, next) => {
    const started = performance.now();
    const given = http.req.header("x-request-id");
    const requestId = given && /^[\w-]{4,64}$/.test(given) ? given : crypto.randomUUID();
    http.header("x-request-id", requestId);
    const { method, path } = http.req;
    const call = matchCall(method, path.slice(1))?.key ?? "page";
    await traced(call, { kind: "server", attributes: { requestId }, headers: http.req.header() }, async () => {
      await next();
      const ms = performance.now() - started;
      const { status } = http.res;
      requests.info({ requestId, method, path, status, ms: Math.round(ms) }, "request");
      measure("request", () => ({ call, status, seconds: ms / 1000 }));
    });
  });

  app.post("*", limitBody);
  app.get("/health", (http) => http.json({ status: "ok", shop: shop.id }));
  app.get("/live", (http) => http.json({ status: "live" }));
  app.get("/ready", async (http) => {
    const ready = await isReady(shop);
    return http.json({ status: ready ? "ready" : "not ready" }, ready ? 200 : 503);
  });
  app.get("/openapi.json", (http) => http.json(openApiDocument()));
  parts.addPages(app, shop);

  app.all("*", async (http) => {
    const data = await answerCall(shop, parts, http);
    http.header("cache-control", "no-store");
    return http.json({ code: codes.success, message: "success", data: data ?? null });
  });

  app.onError((error, http) => {
    const language = languageOfHeader(http.req.header("language")).header;
    const { envelope, status } = refusalEnvelope(error, language);
    if (error instanceof Refusal) measure("refusal", () => ({ reason: error.refusal ?? "fault" }));
    if (status === 500) shop.log.error({ err: error, path: http.req.path }, "a handler failed");
    return http.json(envelope, status);
  });

  return app;
}
