import { Hono, type Context as HttpContext } from "hono";
import { bodyLimit } from "hono/body-limit";
import { rowOf } from "../lib/contract/index.ts";
import { codes } from "../lib/contract/wire/envelope.ts";
import { languageOfHeader } from "../lib/contract/wire/language.ts";
import { matchCall } from "../lib/contract/wire/match.ts";
import { openApiDocument } from "../lib/contract/wire/openapi.ts";
import { limitAddress } from "./address-limit.ts";
import { agreementPage } from "./agreement-page.ts";
import { authorisePage, takeDecision } from "./authorise-page.ts";
import type { Shop } from "./context.ts";
import { findCaller } from "./db/queries/token.ts";
import { refusalEnvelope } from "./envelope.ts";
import { gatewayPage } from "./gateway/page.ts";
import { handlers } from "./handlers/index.ts";
import { mailboxPage } from "./mail/mailbox-page.ts";
import { servePlay } from "./media/play/serve-play.ts";
import { serveMedia } from "./media/serve.ts";
import { serveUpload } from "./media/serve-upload.ts";
import { badInput, readInput } from "./read-input.ts";
import { missing, Refusal } from "./refusal.ts";
import { isForTrying } from "./settings.ts";

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

const largestBody = 5 * 1024 * 1024;

function refuseBody(): never {
  throw badInput([{ field: "body", message: "is too large" }]);
}

/** Answers one call of the contract: input in, data out, whoever asks. */
async function answerCall(shop: Shop, http: HttpContext) {
  const match = matchCall(http.req.method, http.req.path.slice(1));
  if (!match) throw missing();
  const { key, values } = match;

  const member = await findCaller(shop, http.req.header("authorization"));
  if (rowOf(key).auth === "member" && !member) throw new Refusal("signedOut", { code: codes.signedOut });
  const handler = handlers[key] as AnyHandler;

  await limitAddress(shop, key, http);
  const input = await readInput(key, values, http.req);
  const language = languageOfHeader(http.req.header("language")).header;
  const idempotencyKey = http.req.header("idempotency-key");
  return handler(input, { ...shop, language, now: shop.clock.now(), member, idempotencyKey });
}

/** Letters are for everybody to read only where there is nobody's real mail among them. */
function showsMailbox({ settings }: Shop): boolean {
  return settings.SMTP_URL === undefined && isForTrying(settings);
}

/** The whole provider as an application that listens nowhere yet. */
export function createApp(shop: Shop) {
  const app = new Hono();

  app.use(async (http, next) => {
    const started = performance.now();
    const given = http.req.header("x-request-id");
    const requestId = given && /^[\w-]{4,64}$/.test(given) ? given : crypto.randomUUID();
    http.header("x-request-id", requestId);
    await next();
    const { method, path } = http.req;
    shop.log.info({ requestId, method, path, status: http.res.status, ms: Math.round(performance.now() - started) }, "request");
  });

  app.post("*", bodyLimit({ maxSize: largestBody, onError: refuseBody }));
  app.get("/health", (http) => http.json({ status: "ok" }));
  app.get("/openapi.json", (http) => http.json(openApiDocument()));
  app.get("/media/agreement/:kind", (http) => agreementPage(shop, http));
  app.get("/media/upload/:file", (http) => serveUpload(shop, http));
  app.get("/media/play/*", (http) => servePlay(shop, http));
  app.get("/media/*", serveMedia);
  app.post("/gateway/pay", (http) => gatewayPage(shop, http));
  if (isForTrying(shop.settings)) {
    app.get("/authorise", (http) => authorisePage(shop, http));
    app.post("/authorise", (http) => takeDecision(shop, http));
  }
  if (showsMailbox(shop)) app.get("/_dev/mailbox", (http) => mailboxPage(shop, http));

  app.all("*", async (http) => {
    const data = await answerCall(shop, http);
    http.header("cache-control", "no-store");
    return http.json({ code: codes.success, message: "success", data: data ?? null });
  });

  app.onError((error, http) => {
    const language = languageOfHeader(http.req.header("language")).header;
    const { envelope, status } = refusalEnvelope(error, language);
    if (status === 500) shop.log.error({ err: error, path: http.req.path }, "a handler failed");
    return http.json(envelope, status);
  });

  return app;
}
