import { Refusal } from "../http/refusal.ts";

/** Refuses a command with a sentence for its operator. */
export class CommandError extends Refusal {
  override readonly name: string = "CommandError";
  constructor(
    message: string,
    details: { code?: number; field?: string; issues?: { field: string; message: string }[]; cause?: unknown } = {},
  ) {
    super({ sentence: message }, details);
  }
}

/** An error about one argument; a form shows it beside its field. */
export class FieldError extends CommandError {
  constructor(field: string, message: string) {
    super(message, { field });
  }
}

/** An argument names a row that does not exist. A form shows it beside the field with that name. */
export class NoSuchRow extends CommandError {
  readonly named: string;
  constructor(named: string, message: string) {
    super(message);
    this.named = named;
  }
}

export function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

const ages: [unit: string, ms: number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago something was, in its largest unit: `3 days`. */
export function ageOf(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime());
  const [unit, unitMs] = ages.find(([, each]) => ms >= each) ?? ["minute", 60_000];
  const count = Math.floor(ms / unitMs);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Formats rows for the terminal, or returns a sentence for an empty list. */
export function listOf(rows: (string | number)[][], whenEmpty: string): string {
  return rows.map((row) => row.join("\t")).join("\n") || whenEmpty;
}
