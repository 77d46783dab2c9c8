import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { stored } from "@/components/content/cookies/stored";
import { postedCartCookie, postedCartSeconds } from "@/lib/forms/posted-cart";
import { themeSeconds } from "@/lib/forms/theme";
import { localeCookie } from "@/lib/i18n/locale-cookie";
import { gatewayCookieName } from "@/lib/security/gateway-reference";
import { themeCookie } from "@/lib/security/inline-scripts";
import { referralCookie, referralSeconds } from "@/lib/security/referral";
import { endedCookieName, sessionCookieName, sessionSeconds } from "@/lib/security/session-cookie";
import { lookCookie, lookSeconds } from "@/lib/security/shop-gate";

const advice = "List it in components/content/cookies/stored.ts, with its purpose and duration.";

const sources = globSync(["lib/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "app/**/*.{ts,tsx}", "middleware.ts"]).map((path) => ({
  path: path.replaceAll("\\", "/"),
  text: readFileSync(path, "utf8"),
}));

/** The files that write to the storage themselves, with the keys that they use. */
const ownKeys: Record<string, string[]> = {
  "lib/client/cart/checkout-items.ts": ["buygoods", "buygoods-at"],
  "components/layout/theme/theme-switch.tsx": [themeCookie],
  "components/forms/use-countdown.ts": ["transaction-code", "email-code"],
  "components/payment/use-pay-form.ts": ["pay-form:*"],
  "components/player/viewer-settings.ts": ["canopy-player"],
  "components/product/related/viewed.ts": ["recently-viewed"],
  "components/session/forgot/requested-code.ts": ["forgotten-password"],
  "components/session/new-username.ts": ["new-name"],
};

const session = sessionCookieName("http:");

/** The files that set cookies, with their names. */
const ownCookies: Record<string, string[]> = {
  "components/layout/theme/theme-switch.tsx": [themeCookie],
  "lib/client/cart/take-posted-cart.ts": [postedCartCookie],
  "lib/server/forms/cart.ts": [postedCartCookie],
  "lib/server/forms/language.ts": [localeCookie],
  "lib/server/forms/theme.ts": [themeCookie],
  "lib/server/payment/gateway-reference.ts": [gatewayCookieName("http:", "*")],
  "lib/server/session.ts": [
    session,
    ...["remembered", "device", "half", "link", "form"].map((end) => `${session}-${end}`),
    endedCookieName("http:"),
  ],
  "middleware.ts": [lookCookie, referralCookie],
};

const listed = (place: string) =>
  stored
    .filter((each) => each.place === place)
    .flatMap(({ names }) => names)
    .toSorted();

const unlisted = (found: Record<string, string[]>, pattern: RegExp) =>
  sources.filter(({ path, text }) => pattern.test(text) && !found[path]).map(({ path }) => `${path} stores a value. ${advice}`);

test("the page of cookies lists every key of the browser's storage, and no other", () => {
  const values = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/browserValue(?:<[^(]*>)?\("(local|session)Storage", "([^"]+)"/g)].map(([, place, key]) => `${place} ${key}`),
    ...[...text.matchAll(/attempts(?:<[^(]*>)?\("([^"]+)", \{[^}]*?area: "(local|session)Storage"/g)].map(
      ([, key, place]) => `${place} ${key}`,
    ),
  ]);
  const written = Object.entries(ownKeys).flatMap(([path, keys]) => {
    const place = sources.find((each) => each.path === path)?.text.includes("localStorage.setItem") ? "local" : "session";
    return keys.map((key) => `${place} ${key}`);
  });
  expect([...values, ...written].toSorted()).toEqual(
    [...listed("local").map((key) => `local ${key}`), ...listed("session").map((key) => `session ${key}`)].toSorted(),
  );
  const known = { ...ownKeys, "lib/client/store/browser-value.ts": [] };
  expect(unlisted(known, /Storage(?:\.setItem\(|\[)|window\[area\]/)).toEqual([]);
});

test("the page of cookies lists every cookie, and no other", () => {
  const writes = /(?:cookies\(\)\)|store|response\.cookies)\.set\(|document\.cookie = |cookies\.set\(|getIronSession/;
  expect(unlisted(ownCookies, writes)).toEqual([]);
  expect([...new Set(Object.values(ownCookies).flat())].toSorted()).toEqual(listed("cookie"));
});

test("the durations of cookies are those of the code", () => {
  const minutesOf = (name: string) => stored.find(({ place, names }) => place === "cookie" && names.includes(name))?.minutes;
  expect(minutesOf(sessionCookieName("http://localhost"))).toBe(sessionSeconds / 60);
  expect(minutesOf(`${session}-remembered`)).toBe(sessionSeconds / 60);
  expect(minutesOf(postedCartCookie)).toBe(postedCartSeconds / 60);
  expect(minutesOf(themeCookie)).toBe(themeSeconds / 60);
  expect(minutesOf(referralCookie)).toBe(referralSeconds / 60);
  expect(minutesOf(lookCookie)).toBe(lookSeconds / 60);
});
