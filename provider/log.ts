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

/** One JSON line an event. */
export function createLog(level: string, destination?: pino.DestinationStream) {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ name: "provider", level, redact: { paths, censor: "[redacted]" } }, destination ?? pino.destination(1));
}

export type Log = ReturnType<typeof createLog>;
