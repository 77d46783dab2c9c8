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

/** Lines wait so long for others, unless these many bytes wait. A process that is killed loses them; one that ends, by an error too, writes them first. */
const maxWaitMs = 100;
const maxWaitingBytes = 4096;

/** Writes lines together, because each write is handed to another thread and back, which costs more than to make the line. */
export function bufferedOutput(dest: number | string): pino.DestinationStream {
  const output = pino.destination({ dest, minLength: maxWaitingBytes });
  let isDue = false;
  const flush = () => {
    isDue = false;
    output.flush();
  };
  return {
    write: (line) => {
      output.write(line);
      if (!isDue) setTimeout(flush, maxWaitMs).unref();
      isDue = true;
    },
  };
}

/** A log with one JSON line per event. */
export function createLog(level: string, destination = bufferedOutput(1)) {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths, censor: "[redacted]" };
  return pino({ name: "provider", level, redact, mixin: traceFields, serializers: { err: errorForLog } }, destination);
}

export type Log = ReturnType<typeof createLog>;

/** A log for lines whose fields cannot hold a secret: to look for one takes fifty times as long as to write the line. */
export function plainLog(log: Log): Log {
  return log.child({}, { redact: [] });
}
