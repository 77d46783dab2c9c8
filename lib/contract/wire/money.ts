/** Amounts on the wire: numbers like 49.5, in the one currency of the shop. No zod here: the browser imports this file as it is. */

/** The specification's currency, and that of a provider that names no other. */
export const defaultCurrency = "USD";

/** The currencies of ISO 4217 in which a shop can sell, by the number of their decimals. */
const byDecimals: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP
    DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD
    LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD
    SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW`,
  3: "BHD IQD JOD KWD LYD OMR TND",
};

const decimalsByCode = new Map(
  Object.entries(byDecimals).flatMap(([decimals, list]) => list.split(/\s+/).map((code) => [code, Number(decimals)] as const)),
);

export const currencies: readonly string[] = [...decimalsByCode.keys()].sort();

export const isCurrency = (code: string): boolean => decimalsByCode.has(code);

/** The number of decimals of a currency's amounts. */
export function decimalsOf(currency: string): number {
  const decimals = decimalsByCode.get(currency);
  if (decimals === undefined) throw new Error(`${currency} is no currency in which a shop can sell`);
  return decimals;
}

/** The most decimals of any currency. */
export const mostDecimals = 3;

let accepted = Object.keys(byDecimals).map(Number);

/** Tells the contract how many decimals the amounts of calls may have: those of a provider's own currency, and elsewhere those of any. */
export function acceptDecimals(decimals: number): void {
  accepted = [decimals];
}

/** Whether a number can be an amount of a call. */
export const isAmount = (amount: number): boolean => accepted.some((decimals) => readMinor(amount, decimals) !== null);

/** The largest amount of a form or a command, in the smallest unit of its currency. */
export const maxMinor = 1_000_000_000;

/** An amount with exactly its currency's decimals, as files and machines read it. */
export const plainAmount = (minor: number, decimals: number): string => toMajor(minor, decimals).toFixed(decimals);

/** The number of the wire for an amount in the smallest unit of its currency. */
export const toMajor = (minor: number, decimals: number): number => minor / 10 ** decimals;

/**
 * An amount in the smallest unit of its currency: of a number, or of a text like `49` or `49.50`. Null for anything else: a part of that unit, less
 * than nothing, too much. Amounts are checked and converted by this alone, so that none is accepted that becomes another one.
 */
export function readMinor(amount: number | string, decimals: number): number | null {
  if (typeof amount === "string") return isWritten(amount, decimals) ? readMinor(Number(amount), decimals) : null;
  const minor = Math.round(amount * 10 ** decimals);
  // A number holds fifteen digits. The sixteenth of a sum like 0.1 + 0.2 may be wrong.
  const isWhole = Number(amount.toPrecision(15)) === toMajor(minor, decimals);
  return isWhole && minor >= 0 && minor <= maxMinor ? Math.abs(minor) : null;
}

function isWritten(text: string, decimals: number): boolean {
  const [, whole = "", rest = ""] = text.match(/^(\d{1,10})(\.\d+)?$/) ?? [];
  return whole.length > 0 && whole.length <= 10 - decimals && rest.length <= (decimals === 0 ? 0 : decimals + 1);
}

/**
 * How a currency's amounts are written: always with its own decimals. The short sign of the specification's currency is the shop's own; of the
 * others the one that a language uses to tell them apart.
 */
export function currencyStyle(currency: string, display = currency === defaultCurrency ? ("narrowSymbol" as const) : ("symbol" as const)) {
  const digits = decimalsOf(currency);
  return { style: "currency", currency, currencyDisplay: display, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
}

/** Thousandths of a unit, in which the amounts of every currency are whole: what is summed by them never loses a part. */
const finest = 10 ** mostDecimals;

/** The thousandths of an amount that is known. */
export const millsOf = (amount: number): number => Math.round(amount * finest);

/** The amount of whole thousandths. */
export const ofMills = (mills: number): number => mills / finest;

/** The sum of amounts, each as often as its quantity, without an error of rounding. */
export function sumOfAmounts(parts: { amount: number; quantity?: number }[]): number {
  return ofMills(parts.reduce((sum, { amount, quantity = 1 }) => sum + millsOf(amount) * quantity, 0));
}
