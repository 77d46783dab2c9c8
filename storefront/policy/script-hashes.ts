import { createHash } from "node:crypto";
import { isKnownScript } from "../../lib/security/inline-scripts.ts";
import type { Answer } from "../answers/detached-response.ts";
import { isReactScript } from "./react-scripts.ts";

const inlineScript = /<script(\s[^>]*)?>([\s\S]*?)<\/script/gi;

/** Scripts with an address and data blocks have no inline text to run. */
const runsNoText = /\s(?:src=|type="application\/ld\+json")/i;

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

const isOurs = (script: string) => isKnownScript(script) || isReactScript(script);

function hashesIn(html: string): Set<string> {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(inlineScript)) {
    if (!runsNoText.test(attributes) && isOurs(script)) hashes.add(hashOf(script));
  }
  return hashes;
}

const ownFile = /\ssrc="\/_next\/static\/[^"]*"/;

/** Whether every script of a page is a file of the build, data, or an inline script of a known form, and has the page's nonce if there is one. */
export function hasOnlyOwnScripts(html: string, nonce: string | null): boolean {
  const scripts = [...html.matchAll(inlineScript)];
  if (scripts.length !== (html.match(/<script/gi) ?? []).length) return false;
  return scripts.every(([, attributes = "", script = ""]) => {
    if (attributes.includes('type="application/ld+json"')) return true;
    if (nonce !== null && !attributes.includes(` nonce="${nonce}"`)) return false;
    return script === "" ? ownFile.test(attributes) : !attributes.includes("src=") && isOurs(script);
  });
}

/**
 * Adds the hashes of a page's inline scripts to a policy without a nonce. Only scripts of known forms get one: hashing every script would
 * also allow an injected one.
 */
export function withScriptHashes(answer: Answer): Answer {
  const { headers, body } = answer;
  const policy = headers["content-security-policy"];
  if (typeof policy !== "string" || body.length === 0 || !String(headers["content-type"]).startsWith("text/html")) return answer;
  const [directive] = /script-src 'self'[^;]*/.exec(policy) ?? [];
  if (directive === undefined || /'(?:nonce-|unsafe-inline)/.test(directive)) return answer;
  const hashes = hashesIn(body.toString());
  if (hashes.size === 0) return answer;
  const completed = policy.replace(directive, `${directive} ${[...hashes].join(" ")}`);
  return { ...answer, headers: { ...headers, "content-security-policy": completed } };
}
