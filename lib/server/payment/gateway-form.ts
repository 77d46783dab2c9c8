import "server-only";
import { gatewayOrigins } from "@/lib/security/gateway-origins";

/** A form that carries a payment to a gateway, as data: nothing of the text that it came in is ever shown. */
export type GatewayForm = { action: string; method: "get" | "post"; inputs: { name: string; value: string }[] };

const longest = 16 * 1024;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };
/** Their text is not the form's, whatever stands in it. */
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
    // A browser counts the first of two.
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ""));
  }
  return found;
}

function inputOf(attributes: Map<string, string>): GatewayForm["inputs"] {
  const name = attributes.get("name");
  const type = attributes.get("type")?.toLowerCase() ?? "text";
  return name && ["hidden", "text"].includes(type) ? [{ name, value: attributes.get("value") ?? "" }] : [];
}

/** Whether a form may be sent there. */
function isTarget(action: string): boolean {
  if (!URL.canParse(action)) return false;
  const { origin, username, password } = new URL(action);
  return !username && !password && gatewayOrigins(process.env).includes(origin);
}

/** The one form in what a provider calls its payment page, or null where there is none that leads to a known gateway. */
export function readGatewayForm(html: string): GatewayForm | null {
  if (html.length > longest) return null;
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
