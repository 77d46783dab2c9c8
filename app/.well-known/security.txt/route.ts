import { languages } from "@/lib/contract/wire/language";
import { settings } from "@/lib/server/settings";

/** The settings are known at run time, not at build time. */
export const dynamic = "force-dynamic";

const validForMs = 180 * 24 * 60 * 60 * 1000;

/** RFC 9116: the contact for reporting a vulnerability. It expires half a year after each request, so that a copy is not trusted forever. */
export function GET() {
  const { SECURITY_CONTACT, PUBLIC_URL } = settings();
  if (SECURITY_CONTACT.length === 0) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  const midnight = new Date(Date.now() + validForMs).toISOString().replace(/T.*/, "T00:00:00Z");
  const lines = [
    ...SECURITY_CONTACT.map((contact) => `Contact: ${contact}`),
    `Expires: ${midnight}`,
    `Preferred-Languages: ${languages.map(({ locale }) => locale).join(", ")}`,
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
