import { currencyStyle, decimalsOf, defaultCurrency, toMajor } from "@/lib/contract/wire/money";
import type { Column } from "../../operator/command.ts";
import type { Cell } from "../../operator/output.ts";
import { momentText } from "../parts/moment.tsx";

let currency = defaultCurrency;
let money = new Intl.NumberFormat("en", { ...currencyStyle(currency), signDisplay: "negative" });

/** Writes all amounts in the shop's currency, which the console learns with its session. */
export function writeIn(shopCurrency: string): void {
  if (shopCurrency === currency) return;
  currency = shopCurrency;
  money = new Intl.NumberFormat("en", { ...currencyStyle(currency), signDisplay: "negative" });
}

/** What a label calls the currency. */
export const currencyWord = () => (currency === defaultCurrency ? "dollars" : currency);

const size = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)}\u00a0kB` : `${size.format(bytes / 1_000_000)}\u00a0MB`;

/** A value of a list as it is read: money with its sign, a moment in the browser's time zone. */
export function cellText(value: Cell | undefined, { as }: Column): string {
  if (value === null || value === undefined || value === "") return "";
  if (as === "money") return money.format(toMajor(Number(value), decimalsOf(currency)));
  if (as === "bytes") return sizeText(Number(value));
  if (as === "percent") return `${value} %`;
  return as === "moment" ? momentText(value) : String(value);
}
