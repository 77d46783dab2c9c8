import "server-only";
import pino from "pino";
import { traceFields } from "@/lib/process/tracing";

/** Fields whose values are redacted at any depth up to three. */
const secret = ["authorization", "cookie", "token", "password", "transactionPassword", "cardNumber", "cardCvc", "paperNumber"];

/** Writes one JSON line per event. */
export const log = pino({
  name: "storefront",
  level: process.env.LOG_LEVEL || "info",
  mixin: traceFields,
  serializers: { cause: pino.stdSerializers.err },
  redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
});
