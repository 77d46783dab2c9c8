import "server-only";
import compile from "icu-minify/compile";
import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { replaceTexts } from "../format/replace-texts";
import { routing } from "../i18n/routing";
import { getShopProfile, getShopTexts } from "./reads/profile";

/** The texts of a page: the build's, with the name of the shop and with what the shop has replaced. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const [messages, { name, tagline }, texts] = await Promise.all([
    import(`../../messages/${locale}/shop.json`),
    getShopProfile(locale),
    getShopTexts(locale),
  ]);
  const said = { "Shop.name": name, ...(tagline && { "Shop.tagline": tagline }), ...texts };
  return { locale, messages: replaceTexts(messages.default, said, compile), timeZone: "UTC" };
});
