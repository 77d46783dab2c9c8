import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { cookies } from "next/headers";
import { gatewayCookieName, partsOfReference } from "@/lib/security/gateway-reference";
import { settings } from "../settings";
import type { GatewayForm } from "./gateway-form";

const tenMinutes = 10 * 60;

/** What a reference holds: the form, which order it pays, whose it is, and what may open it once. */
type Content = { form: GatewayForm; orderId: number; owner: string; nonce: string };

function ownerOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Seals a form for the page that sends it on, and lets this browser open it once. */
export async function keepGatewayForm(form: GatewayForm, orderId: number, token: string): Promise<string> {
  const { SESSION_SECRET, PUBLIC_URL } = settings();
  const nonce = randomBytes(16).toString("base64url");
  const content: Content = { form, orderId, owner: ownerOf(token), nonce };
  const sealed = await sealData(content, { password: SESSION_SECRET, ttl: tenMinutes });
  const secure = PUBLIC_URL.startsWith("https:");
  const options = { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: tenMinutes } as const;
  (await cookies()).set(gatewayCookieName(PUBLIC_URL, nonce), "1", options);
  return `${nonce}.${sealed}`;
}

type Opened = {
  /** Null for a reference that was used, has grown old, is somebody else's or was never ours. */
  form: GatewayForm | null;
  /** The order that it is about, where that can still be told. */
  orderId: number | null;
};

/** What a reference holds for this member. */
export async function openGatewayForm(reference: unknown, token: string): Promise<Opened> {
  const { SESSION_SECRET, PUBLIC_URL } = settings();
  const parts = partsOfReference(reference);
  if (!parts) return { form: null, orderId: null };
  const opened = unsealData<Partial<Content>>(parts.sealed, { password: SESSION_SECRET, ttl: tenMinutes });
  const { form, orderId, owner, nonce } = await opened.catch((): Partial<Content> => ({}));
  if (nonce !== parts.nonce || owner !== ownerOf(token)) return { form: null, orderId: null };
  const isFresh = (await cookies()).get(gatewayCookieName(PUBLIC_URL, nonce)) !== undefined;
  return { form: isFresh && form ? form : null, orderId: orderId ?? null };
}
