import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { sealData } from "iron-session";
import { cookies } from "next/headers";
import { gatewayCookieName, parseReference } from "@/lib/security/gateway-reference";
import { settings } from "../settings";
import { belongs, boundTo, unsealWithAny } from "../unseal";
import type { GatewayForm } from "./gateway-form";

const tenMinutes = 10 * 60;

/** The content of a reference: the form, the page that shows the outcome, the owner, and the nonce of the cookie that may open it once. */
type Content = { form: GatewayForm; back: string; owner: string; nonce: string };

function ownerOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Seals a form in a reference that this browser may open once. */
export async function sealGatewayForm(form: GatewayForm, back: string, token: string): Promise<string> {
  const { SESSION_SECRET, PUBLIC_URL } = settings();
  const nonce = randomBytes(16).toString("base64url");
  const content: Content = { form, back, owner: ownerOf(token), nonce };
  const place = gatewayCookieName(PUBLIC_URL, nonce);
  const sealed = await sealData(boundTo(place, content), { password: SESSION_SECRET.newest, ttl: tenMinutes });
  const secure = PUBLIC_URL.startsWith("https:");
  const options = { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: tenMinutes } as const;
  (await cookies()).set(place, "1", options);
  return `${nonce}.${sealed}`;
}

type Opened = {
  /** Null for a reference that was used or expired, belongs to another member, or is forged. */
  form: GatewayForm | null;
  /** The page that shows the outcome, if it is still known. */
  back: string | null;
};

/** Opens a reference for this member, or for the guest whose browser has its cookie. */
export async function openGatewayForm(reference: unknown, token: string): Promise<Opened> {
  const { SESSION_SECRET, PUBLIC_URL } = settings();
  const parts = parseReference(reference);
  if (!parts) return { form: null, back: null };
  const opened = unsealWithAny<Partial<Content>>(parts.sealed, SESSION_SECRET.all, tenMinutes);
  const content = await opened.catch((): Partial<Content> => ({}));
  const { form, back, owner, nonce } = content;
  const isReference = belongs(content, gatewayCookieName(PUBLIC_URL, parts.nonce), ["form", "owner", "nonce"]);
  if (!isReference || nonce !== parts.nonce || owner !== ownerOf(token)) return { form: null, back: null };
  const isFresh = (await cookies()).get(gatewayCookieName(PUBLIC_URL, nonce)) !== undefined;
  return { form: isFresh && form ? form : null, back: back ?? null };
}
