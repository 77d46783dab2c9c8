import "server-only";
import compile from "icu-minify/compile";
import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { partNames, partsOf } from "../contract/wire/part-names";
import { textsWithout } from "../contract/wire/without-texts";
import { replaceTexts } from "../format/replace-texts";
import { routing } from "../i18n/routing";
import { getShopProfile, getShopTexts } from "./reads/profile";

/** The texts of a page: the build's, with the name and the currency of the shop, without the parts that it does not have, and with what the shop has replaced. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const [messages, without, { name, tagline, currency, parts }, texts] = await Promise.all([
    import(`../../messages/${locale}/shop.json`),
    import(`../../messages/${locale}/without.json`),
    getShopProfile(locale),
    getShopTexts(locale),
  ]);
  const has = partsOf(parts);
  const missing = partNames.filter((part) => !has[part]);
  const said = {
    ...textsWithout(without.default, has),
    "Shop.name": name,
    ...(tagline && { "Shop.tagline": tagline }),
    ...texts,
    "Shop.currency": currency,
    ...(missing.length > 0 && { "Shop.without": missing.join(" ") }),
  };
  return { locale, messages: replaceTexts(messages.default, said, compile), timeZone: "UTC" };
});
