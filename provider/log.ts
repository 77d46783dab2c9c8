import pino from "pino";

/** Names whose values never reach a log, wherever they stand. */
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

/** An error without what a query was about: members' letters, names and addresses are among its parameters. */
function errorForLog(error: Error) {
  const { type, message = String(error), stack = "" } = pino.stdSerializers.err(error);
  const withoutParameters = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n +at |$)/g, "");
  return { type, message: withoutParameters(message), stack: withoutParameters(stack) };
}

/** One JSON line an event. */
export function createLog(level: string, destination?: pino.DestinationStream) {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths, censor: "[redacted]" };
  return pino({ name: "provider", level, redact, serializers: { err: errorForLog } }, destination ?? pino.destination(1));
}

export type Log = ReturnType<typeof createLog>;
