/** For whom a code was asked, and when. */
export type AskedCode = { memberIdName: string; email: string; sentAt: number };

/** A new code can be asked for two minutes after the last one. */
export const betweenCodesMs = 120_000;

/** After that a code is no longer good, and the way begins anew. */
const goodForMs = 10 * 60_000;

const key = "forgotten-password";

/** Keeps it for this tab: a reload goes on where it was. */
export function keepAskedCode(asked: AskedCode): void {
  sessionStorage.setItem(key, JSON.stringify(asked));
}

export function forgetAskedCode(): void {
  sessionStorage.removeItem(key);
}

/** The code that this tab asked for, while it may still be good; whatever else stands there counts as nothing. */
export function readAskedCode(now = Date.now()): AskedCode | null {
  try {
    const { memberIdName, email, sentAt } = JSON.parse(sessionStorage.getItem(key) ?? "null") ?? {};
    const whole = typeof memberIdName === "string" && typeof email === "string" && typeof sentAt === "number";
    return whole && sentAt <= now && now - sentAt < goodForMs ? { memberIdName, email, sentAt } : null;
  } catch {
    return null;
  }
}
