import { isIP } from "node:net";
import type { Client } from "./context.ts";

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** The kind of browser and system, as in «Firefox · Windows». Versions are left out, so that an update is no new device. */
function deviceOf(userAgent: string): string | null {
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(" · ") || null;
}

/** The network of an address: the first three of four numbers, or the first 48 of 128 bits. The rest, which names one connection, is not stored. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return `${address.split(".").slice(0, 3).join(".")}.x`;
  const [before = ""] = address.split("::");
  const given = before.split(":").filter(Boolean);
  return `${[...given, "0", "0", "0"].slice(0, 3).join(":")}::x`;
}

/** What is stored of the browser that sent a request. */
export function clientOf(userAgent: string | undefined, address: string | null): Client {
  return { device: deviceOf(userAgent?.slice(0, 500) ?? ""), network: address && networkOf(address) };
}
