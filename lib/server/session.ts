import "server-only";
import { getIronSession, type IronSession } from "iron-session";
import { cookies } from "next/headers";
import { Failure } from "@/lib/contract/wire/failure";
import { sessionCookieName } from "@/lib/security/session-cookie";
import { settings } from "./settings";

/** Only the token and whose it is: a cookie over 4096 bytes is refused by browsers. */
export type Session = { token: string; memberId: number };

const thirtyDays = 30 * 24 * 60 * 60;
const tenMinutes = 10 * 60;

async function sealed<Data extends object>(cookieName: string, ttl = thirtyDays): Promise<IronSession<Data>> {
  const { SESSION_SECRET, PUBLIC_URL } = settings();
  return getIronSession<Data>(await cookies(), {
    cookieName,
    password: SESSION_SECRET,
    ttl,
    cookieOptions: { httpOnly: true, sameSite: "lax", secure: PUBLIC_URL.startsWith("https:"), path: "/" },
  });
}

/** The session cookie, opened; an empty one is a visitor's. */
export function openSession(): Promise<IronSession<Session>> {
  return sealed<Session>(sessionCookieName(settings().PUBLIC_URL));
}

/** What «remember me» keeps, sealed so that only this server can open it. */
export function openRemembered(): Promise<IronSession<{ username: string; password: string }>> {
  return sealed(`${sessionCookieName(settings().PUBLIC_URL)}-remembered`);
}

/** What the way to the short-video platform keeps: it tells on the way back who began it, and that it was here. */
export function openLink(): Promise<IronSession<{ state: string; memberId: number }>> {
  return sealed(`${sessionCookieName(settings().PUBLIC_URL)}-link`, tenMinutes);
}

/** The signed-in member, or null for a visitor. */
export async function readSession(): Promise<Session | null> {
  const { token, memberId } = await openSession();
  return token ? { token, memberId: memberId ?? 0 } : null;
}

/** The signed-in member; a visitor is refused. */
export async function requireSession(): Promise<Session> {
  const session = await readSession();
  if (!session) throw new Failure("signed-out");
  return session;
}
