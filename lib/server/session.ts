import "server-only";
import { getIronSession, type IronSession } from "iron-session";
import { cookies } from "next/headers";
import { Failure } from "@/lib/contract/wire/failure";
import { currentSession, endedCookieName, sessionCookieName, sessionMark, sessionSeconds } from "@/lib/security/session-cookie";
import { settings } from "./settings";
import { belongs, boundTo, unsealWithAny } from "./unseal";

/** The token and its member. Nothing else, because browsers refuse a cookie over 4096 bytes. */
export type Session = { token: string; memberId: number };

const halfAYear = 180 * 24 * 60 * 60;
const tenMinutes = 10 * 60;

function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", secure: settings().PUBLIC_URL.startsWith("https:"), path: "/" } as const;
}

type Kind = {
  ttl?: number;
  /** The fields of the release before, which bound no cookie to its name. */
  oldFields?: readonly string[];
};

/** Opens a cookie that only this server can read. A value that was sealed for another name is none. */
async function sealed<Data extends object>(cookieName: string, { ttl = sessionSeconds, oldFields }: Kind = {}): Promise<IronSession<Data>> {
  const { SESSION_SECRET } = settings();
  const store = await cookies();
  const session = await getIronSession<Data>(store, {
    cookieName,
    password: SESSION_SECRET.newest,
    ttl,
    cookieOptions: cookieOptions(),
  });
  const [, ...older] = SESSION_SECRET.all;
  const cookie = store.get(cookieName)?.value;
  // A cookie that an older secret sealed stays valid, and the next save seals it with the newest.
  if (cookie && older.length > 0 && Object.keys(session).length === 0)
    Object.assign(session, await unsealWithAny<Data>(cookie, older, ttl));
  const isOwn = belongs(session, cookieName, oldFields);
  for (const field of Object.keys(session)) if (!isOwn) delete session[field as keyof typeof session];
  return Object.assign(session, boundTo(cookieName, {}));
}

/** Opens the session cookie. A visitor's session is empty. */
export function openSession(): Promise<IronSession<Session>> {
  return sealed<Session>(sessionCookieName(settings().PUBLIC_URL), { oldFields: ["token", "memberId"] });
}

/** Opens the cookie of «remember me»: the name, and the token with which the provider signs this device in. A provider that remembers no devices gives none. */
export function openRemembered(): Promise<IronSession<{ username: string; token?: string }>> {
  return sealed(`${sessionCookieName(settings().PUBLIC_URL)}-remembered`);
}

/** The members who signed in on this device, and the tokens that identify it to the provider. It outlives the session and grants no access. */
export function openDevice(): Promise<IronSession<{ known: { memberId: number; token: string }[] }>> {
  return sealed(`${sessionCookieName(settings().PUBLIC_URL)}-device`, { ttl: halfAYear, oldFields: ["known"] });
}

/** Opens the cookie of a sign-in whose password was right and whose second step is left. A username in it must be remembered. */
export function openHalf(): Promise<IronSession<{ token: string; factors: readonly string[]; username?: string }>> {
  return sealed(`${sessionCookieName(settings().PUBLIC_URL)}-half`, { ttl: tenMinutes });
}

/** Opens the cookie of a visit to the short-video platform, which ties its callback to the member and browser that started it. */
export function openLink(): Promise<IronSession<{ state: string; memberId: number }>> {
  return sealed(`${sessionCookieName(settings().PUBLIC_URL)}-link`, { ttl: tenMinutes });
}

/** Opens the cookie with the state that a plain post leaves for the next page. The id ties it to the address of that page. */
export function openFormState<State>(): Promise<IronSession<{ id: string; form: string; state: State }>> {
  return sealed(`${sessionCookieName(settings().PUBLIC_URL)}-form`, { ttl: tenMinutes });
}

/** Returns the session of the signed-in member, or null for a visitor. */
export async function readSession(): Promise<Session | null> {
  if (!currentSession(await cookies(), settings().PUBLIC_URL)) return null;
  const { token, memberId } = await openSession();
  return token ? { token, memberId: memberId ?? 0 } : null;
}

/** Returns the session of the signed-in member. Throws `signed-out` for a visitor. */
export async function requireSession(): Promise<Session> {
  const session = await readSession();
  if (!session) throw new Failure("signed-out");
  return session;
}

/** Ends the session that came with this request, and no other: its answer may arrive after the member has signed in again. */
export async function endSession(): Promise<void> {
  const store = await cookies();
  const { PUBLIC_URL } = settings();
  const own = currentSession(store, PUBLIC_URL);
  if (own) store.set(endedCookieName(PUBLIC_URL), sessionMark(own), { ...cookieOptions(), maxAge: sessionSeconds });
}
