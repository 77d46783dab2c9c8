import "server-only";
import { publicUrlOf } from "@/lib/process/public-url.mjs";
import { gatewayOrigins } from "@/lib/security/gateway-origins";

/** A form that continues a payment at a gateway, as data. The HTML that it came in is never rendered. */
export type GatewayForm = { action: string; method: "get" | "post"; inputs: { name: string; value: string }[] };

const maxLength = 16 * 1024;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };
/** Elements whose content is not part of the form. */
const foreign = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|textarea|noscript|iframe|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<(\/?)([a-z]+)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g;

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(attribute)) {
    // Of a repeated attribute, browsers use the first.
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ""));
  }
  return found;
}

function inputOf(attributes: Map<string, string>): GatewayForm["inputs"] {
  const name = attributes.get("name");
  const type = attributes.get("type")?.toLowerCase() ?? "text";
  return name && ["hidden", "text"].includes(type) ? [{ name, value: attributes.get("value") ?? "" }] : [];
}

/** Whether a form may be sent to this address. Of our own, only the page of the provider's gateway takes one. */
function isTarget(action: string): boolean {
  if (!URL.canParse(action)) return false;
  const { origin, pathname, username, password } = new URL(action);
  if (username || password) return false;
  const own = new URL(publicUrlOf({ PUBLIC_URL: process.env.PUBLIC_URL, PORT: process.env.PORT })).origin;
  return origin === own ? pathname === "/gateway/pay" : gatewayOrigins(process.env).includes(origin);
}

/** Reads the single form in a provider's payment page. Null if there is no form or it leads to no known gateway. */
export function readGatewayForm(html: string): GatewayForm | null {
  if (html.length > maxLength) return null;
  const tags = [...html.replace(foreign, "").matchAll(tag)].map(([, slash, name = "", rest = ""]) => ({
    name: slash + name.toLowerCase(),
    attributes: attributesOf(rest),
  }));
  const start = tags.findIndex(({ name }) => name === "form");
  const form = tags[start];
  if (!form || tags.filter(({ name }) => name === "form").length > 1) return null;

  const action = form.attributes.get("action")?.trim() ?? "";
  const method = form.attributes.get("method")?.toLowerCase() ?? "get";
  if (!isTarget(action) || (method !== "get" && method !== "post")) return null;
  const end = tags.findIndex(({ name }, place) => place > start && name === "/form");
  const inside = tags.slice(start, end < 0 ? undefined : end);
  return { action, method, inputs: inside.filter(({ name }) => name === "input").flatMap(({ attributes }) => inputOf(attributes)) };
}
