import { memoize } from "./memoize";

const units = [
  { seconds: 1, names: /^s(ec(ond)?s?)?$/i },
  { seconds: 60, names: /^m(in(ute)?s?)?$/i },
  { seconds: 3600, names: /^h(r|our)?s?$/i },
  { seconds: 86_400, names: /^d(ay)?s?$/i },
];

/** Parses a duration like `90:min` into seconds. Null for an unknown unit. */
export function secondsOf(duration: string): number | null {
  const [number, name = ""] = duration.split(":");
  const unit = units.find(({ names }) => names.test(name));
  return unit ? Number(number) * unit.seconds : null;
}

const unitFormat = memoize((locale: string, unit: string) => {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 2 });
});

const listFormat = memoize((locale: string) => new Intl.ListFormat(locale, { type: "unit", style: "long" }));

/** Formats seconds as hours with two decimals: `2.35 hours`. */
export function formatHours(seconds: number, locale: string): string {
  return unitFormat(locale, "hour").format(seconds / 3600);
}

/** Formats seconds as `2 hours, 21 minutes`; below a minute as `40 seconds`. */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Math.floor(seconds);
  const parts = [
    { unit: "hour", amount: Math.floor(whole / 3600) },
    { unit: "minute", amount: Math.floor((whole % 3600) / 60) },
    { unit: "second", amount: whole < 60 ? whole : 0 },
  ].filter(({ amount }) => amount > 0);
  const shown = parts.length > 0 ? parts : [{ unit: "minute", amount: 0 }];
  return listFormat(locale).format(shown.map(({ unit, amount }) => unitFormat(locale, unit).format(amount)));
}
