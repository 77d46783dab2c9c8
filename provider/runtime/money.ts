import {
  acceptDecimals,
  currencyStyle,
  decimalsOf,
  defaultCurrency,
  plainAmount,
  readMinor,
  toMajor,
} from "../../lib/contract/wire/money.ts";

// A process serves one shop, whose currency is read when it opens and again every second (decision 141). Stored amounts are whole numbers of its
// smallest unit, so a process that has not read a new currency yet stores nothing wrong.
let current = defaultCurrency;

/** The currency of the shop that this process serves. */
export const shopCurrency = (): string => current;

/** The number of its decimals. */
export const shopDecimals = (): number => decimalsOf(current);

/** Takes a currency for this process; returns whether it was another one. */
export function takeCurrency(currency: string): boolean {
  const before = current;
  current = currency;
  acceptDecimals(shopDecimals());
  return current !== before;
}

/** The number of the wire for an amount in the smallest unit, such as cents. */
export const toWire = (cents: number): number => toMajor(cents, shopDecimals());

/** The smallest units of an amount that the contract has accepted. */
export function fromWire(amount: number): number {
  const cents = readMinor(amount, shopDecimals());
  if (cents === null) throw new Error(`${amount} is no amount in ${current}`);
  return cents;
}

/** The smallest units of what an operator typed; null for what is no amount in the shop's currency. */
export const readTyped = (typed: string): number | null => readMinor(typed, shopDecimals());

/** An amount as files have it, with a decimal point and without a sign of its currency. */
export const plainMoney = (cents: number): string => plainAmount(cents, shopDecimals());

/** What an operator may type, in a sentence. */
export function exampleAmounts(): string {
  const decimals = shopDecimals();
  const unit = current === defaultCurrency ? "dollars" : current;
  return decimals === 0 ? `whole ${unit} like 49` : `${unit} like 49 or ${plainAmount(49.5 * 10 ** decimals, decimals)}`;
}

/** Creating an Intl format takes longer than writing an email, so each is created once. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string, display?: "symbol"): Intl.NumberFormat {
  const key = `${locale} ${currency} ${display ?? ""}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, { ...currencyStyle(currency, display), signDisplay: "negative" });
  formats.set(key, known);
  return known;
}

/** An amount in a language, as the shop's documents write it: each in the currency in which it was issued. */
export function localMoney(cents: number, locale: string, currency = current): string {
  return formatOf(locale, currency).format(toMajor(cents, decimalsOf(currency)));
}

/** An amount outside the shop, where many readers have a dollar of their own: with the whole sign of the currency. */
export function unmistakableMoney(cents: number, locale: string): string {
  return formatOf(locale, current, "symbol").format(toWire(cents));
}

/** An amount as operators read it. */
export function moneyText(cents: number): string {
  const [sign, size] = cents < 0 ? ["-", -cents] : ["", cents];
  const { value: symbol = "" } =
    formatOf("en", current)
      .formatToParts(0)
      .find(({ type }) => type === "currency") ?? {};
  return `${symbol}${symbol.length > 1 ? " " : ""}${sign}${plainMoney(size)}`;
}
