/** @typedef {Record<string, string | undefined>} Environment */

const localHost = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether an address is one of this machine. Anything that cannot be parsed is not.
 *
 * @param {string} url
 */
export function isLocalUrl(url) {
  return URL.canParse(url) && localHost.test(new URL(url).hostname);
}

/**
 * Whether the shop is public: browsers reach it at an address that is not of this machine. The storefront's own address decides where
 * no other one is set. Which database it has makes no difference.
 *
 * @param {{ PUBLIC_URL?: string | undefined, SHOP_URL?: string | undefined }} settings
 */
export function isProduction({ PUBLIC_URL, SHOP_URL }) {
  const url = PUBLIC_URL || SHOP_URL;
  return Boolean(url) && !isLocalUrl(url ?? "");
}

/** @param {Environment} env */
const isDemo = ({ DEMO }) => DEMO === "yes";

/**
 * Whether the sample shop fills an empty database. Its accounts have public passwords, so a public shop or a PostgreSQL database gets it
 * only on request.
 *
 * @param {Environment} env
 */
export function seedOf(env) {
  const byDefault = isDemo(env) || !(isProduction(env) || env.DATABASE_URL);
  return env.SEED || (byDefault ? "demo" : "none");
}

/**
 * The reason why the sample shop may not be put into a database; null where it may.
 *
 * @param {Environment} env
 */
export function seedProblem(env) {
  if (isDemo(env) || !isProduction(env)) return null;
  return `The shop at ${env.PUBLIC_URL || env.SHOP_URL} is public, and the accounts of the sample shop have public passwords. Set SEED=none, or DEMO=yes for a public demonstration.`;
}

/**
 * The checks of every start, in this order. Settings of a single program are parsed by that program.
 *
 * @type {((env: Environment) => string | false | null | undefined)[]}
 */
const rules = [
  ({ DEMO }) => DEMO && !["yes", "no"].includes(DEMO) && `The setting DEMO is wrong: it must be yes or no, not ${DEMO}.`,
  (env) => !["demo", "none"].includes(seedOf(env)) && `The setting SEED is wrong: it must be demo or none, not ${env.SEED}.`,
  (env) =>
    isDemo(env) && env.DATABASE_URL && "DEMO=yes deletes its database every day, so it uses the embedded one only: unset DATABASE_URL.",
  (env) => isDemo(env) && env.SMTP_URL && "DEMO=yes sends no email, because its visitors could send it to strangers: unset SMTP_URL.",
  (env) => isDemo(env) && seedOf(env) === "none" && "DEMO=yes shows the sample shop, and SEED=none leaves it out: unset one of them.",
  (env) => seedOf(env) === "demo" && seedProblem(env),
  (env) =>
    isProduction(env) &&
    !isDemo(env) &&
    !env.SMTP_URL &&
    `The shop at ${env.PUBLIC_URL || env.SHOP_URL} is public, so it needs SMTP_URL: without email no member can replace a forgotten password.`,
];

/**
 * The reason why the provider may not start with these settings; null where it may.
 *
 * @param {Environment} env
 * @returns {string | null}
 */
export function startProblem(env) {
  for (const rule of rules) {
    const problem = rule(env);
    if (problem) return problem;
  }
  return null;
}
