/** Whether visitors find the shop: not opened yet, open, or closed for a while. */
type ShopState = "soon" | "open" | "closed";

/** The query parameter of an operator's link, the cookie that keeps its pass, and how long that lasts: as long as the pass. */
export const lookQuery = "look";
export const lookCookie = "canopy-look";
export const lookSeconds = 12 * 60 * 60;

const shapeOfPass = /^[\w:.-]{40,300}$/;

export const parseLook = (text: string | null | undefined) => (text && shapeOfPass.test(text) ? text : null);

/** The pass of a request, from its header with the cookies. */
export function lookOf(cookies: string | null | undefined): string | null {
  return parseLook(cookies?.match(new RegExp(`(?:^|;\\s*)${lookCookie}=([^;]*)`))?.[1]);
}

/** The page that stands in for the shop while it is not open. */
export const openingPath = "/opening";

/** Pages for visitors that stay: signing in, the newsletter, links from emails, and the return from a payment that was begun before. */
const stays = new Set([
  openingPath,
  ...["/login", "/second_step", "/newsletter", "/newsletter_confirm", "/newsletter_end", "/contact", "/cookies"],
  ...["/email_undo", "/security_undo", "/notice", "/pay_gateway", "/preview"],
]);

/** Pages of members that begin a purchase or move money to others, which the provider refuses. */
const begin = new Set(["/collect", "/check_out", "/pay_now", "/add_card", "/wallet_transfer", "/wallet_collect"]);

/** Whether a page is there while the shop is not open. */
export const staysOpen = (path: string, isOfMembers: boolean) => stays.has(path) || (isOfMembers && !begin.has(path));

type Ask = (pass: string | null) => Promise<ShopState>;

/** A page may not wait longer for the state. */
const patienceMs = 500;

/** Asks the provider. One that does not tell a state is open. */
async function askProvider(pass: string | null): Promise<ShopState> {
  const headers = { accept: "application/json", language: "en_US", channel: "1", ...(pass && { look: pass }) };
  const response = await fetch(`${process.env.PROVIDER_URL}/shop/profile`, {
    ...{ headers, cache: "no-store" },
    signal: AbortSignal.timeout(patienceMs),
  });
  const { data } = (await response.json()) as { data?: { state?: ShopState | null } | null };
  return data?.state ?? "open";
}

/** The answer holds so long: a change shows within a second, and a busy shop asks once a second. */
const answerMs = 1000;

/** A provider that did not answer is left alone so long. */
const failureMs = 5000;

/** The state of the shop as its provider tells it. While that does not answer, the last known state holds. */
export function createShopGate({ ask = askProvider, now = Date.now }: { ask?: Ask; now?: () => number } = {}) {
  let state: ShopState = "open";
  let until = 0;
  let asking: Promise<ShopState> | null = null;

  async function read(): Promise<ShopState> {
    try {
      state = await ask(null);
      until = now() + answerMs;
    } catch {
      until = now() + failureMs;
    }
    return state;
  }

  return {
    /** The state for a request. For an operator with a genuine pass the shop is open. */
    async stateFor(pass: string | null): Promise<ShopState> {
      if (now() >= until) {
        asking ??= read().finally(() => {
          asking = null;
        });
        await asking;
      }
      if (state === "open" || pass === null) return state;
      return ask(pass).catch(() => state);
    },
  };
}
