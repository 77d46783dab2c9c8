export type RequestedCode = { memberIdName: string; email: string; sentAt: number };

/** The provider sends another code two minutes after the last one. */
export const betweenCodesMs = 120_000;

/** Codes expire after this time, and the first step is shown again. */
const goodForMs = 10 * 60_000;

const key = "forgotten-password";

/** Stored for this tab, so that a reload continues at the second step. */
export function storeRequestedCode(asked: RequestedCode): void {
  sessionStorage.setItem(key, JSON.stringify(asked));
}

export function clearRequestedCode(): void {
  sessionStorage.removeItem(key);
}

/** The requested code of this tab while it may be valid. Invalid stored values are ignored. */
export function readRequestedCode(now = Date.now()): RequestedCode | null {
  try {
    const { memberIdName, email, sentAt } = JSON.parse(sessionStorage.getItem(key) ?? "null") ?? {};
    const whole = typeof memberIdName === "string" && typeof email === "string" && typeof sentAt === "number";
    return whole && sentAt <= now && now - sentAt < goodForMs ? { memberIdName, email, sentAt } : null;
  } catch {
    return null;
  }
}
