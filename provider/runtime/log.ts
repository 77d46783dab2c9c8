import pino from "pino";
import { traceFields } from "../../lib/process/tracing.ts";

/** Fields whose values are redacted in every log line, at any depth up to two. */
const secrets = [
  "authorization",
  "cookie",
  "token",
  "password",
  "confirmPassword",
  "oldPassword",
  "newPasswordOne",
  "newPasswordTwo",
  "transactionPassword",
  "verificationCode",
  "cardNumber",
  "cardCvc",
  "paperNumber",
  "ssnEinPin",
];

/** An error without query parameters, because they contain members' names, addresses and emails. */
function errorForLog(error: Error) {
  const { type, message = String(error), stack = "" } = pino.stdSerializers.err(error);
  const withoutParameters = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n +at |$)/g, "");
  return { type, message: withoutParameters(message), stack: withoutParameters(stack) };
}

/** A log with one JSON line per event. */
export function createLog(level: string, destination?: pino.DestinationStream) {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths, censor: "[redacted]" };
  return pino(
    { name: "provider", level, redact, mixin: traceFields, serializers: { err: errorForLog } },
    destination ?? pino.destination(1),
  );
}

export type Log = ReturnType<typeof createLog>;

/** A log for lines whose fields cannot hold a secret: to look for one takes fifty times as long as to write the line. */
export function plainLog(log: Log): Log {
  return log.child({}, { redact: [] });
}
