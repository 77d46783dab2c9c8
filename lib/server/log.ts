import "server-only";
import pino from "pino";

/** Names whose values never reach a log, wherever they stand. */
const secret = ["authorization", "cookie", "token", "password", "transactionPassword", "cardNumber", "cardCvc", "paperNumber"];

/** One JSON line an event. */
export const log = pino({
  name: "storefront",
  level: process.env.LOG_LEVEL ?? "info",
  serializers: { cause: pino.stdSerializers.err },
  redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
});
