import "server-only";
import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { languages } from "@/lib/contract/wire/language";

const url = z
  .url({ protocol: /^https?$/, error: "must be an address like http://localhost:4000" })
  .transform((text) => text.replace(/\/$/, ""));
const secret = z.string().min(32, "must have at least 32 characters");
const separated = /\s+/;

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

/** An environment may have written the line ends of a PEM text out, or made blanks of them. */
function withLineEnds(pem: string): string {
  const [, label, body = ""] = /-----BEGIN ([A-Z ]+)-----(.*)-----END \1-----/s.exec(pem.replaceAll("\\n", "\n")) ?? [];
  const lines = body.replace(/\s+/g, "").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}

const keyPair = z.string().transform(withLineEnds).refine(isRsaKey, "must be an RSA private key, as PEM text");

const origins = z.string().refine((list) => list.split(separated).every((each) => each === "" || url.safeParse(each).success), {
  error: "must be origins like https://gateway.example, separated by blanks",
});

const known = languages.map((language) => language.locale);

function licenceOf(text: string): { domain: string; key: string } | null {
  const [, domain, key] = /^([^:]+):(.+)$/.exec(text) ?? [];
  return domain && key ? { domain, key } : null;
}

const Settings = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    PROVIDER_URL: url,
    PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
    PUBLIC_URL: url.optional(),
    SESSION_SECRET: secret,
    REVALIDATE_SECRET: secret,
    /** Opens what browsers seal for the shop: card numbers. */
    KEY_PAIR: keyPair,
    /** Where browsers reach the provider's own pages, and other origins that a payment may be carried on at, separated by blanks. */
    PROVIDER_PUBLIC_URL: url.optional(),
    GATEWAY_ORIGINS: origins.default(""),
    /** Where a member lets the shop see their short-video account, and as whom the shop asks; without the first nobody is offered it. */
    SHORT_VIDEO_AUTHORISE_URL: z
      .url({ protocol: /^https?$/, error: "must be an address like https://platform.example/authorize" })
      .optional(),
    SHORT_VIDEO_CLIENT_KEY: z.string().min(1).default("canopy"),
    TENANT_CODE: z.string().min(1).default("canopy"),
    /** The languages that the header offers; the others answer 404. */
    LANGUAGES: z
      .string()
      .default("en,zh-TW,ja")
      .transform((list) => list.split(",").map((locale) => locale.trim()))
      .pipe(z.array(z.enum(known))),
    /** Other origins that pictures and videos come from, separated by blanks. */
    MEDIA_ORIGINS: z.string().default(""),
    /** What Alibaba's player is licensed with, as «domain:key»; only a provider that plays with it needs one. */
    ALIPLAYER_LICENSE: z
      .string()
      .regex(/^([^:\s]+:\S+)?$/, "must be the licence's domain and key, like shop.example:AbC123")
      .default("")
      .transform(licenceOf),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .transform((settings) => ({ ...settings, PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}` }));

export type Settings = z.output<typeof Settings>;

let parsed: Settings | undefined;

/** The storefront's settings, parsed once; a wrong one stops the program with a sentence that names it. */
export function settings(): Settings {
  if (parsed) return parsed;
  const result = Settings.safeParse(process.env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `The setting ${issue.path.join(".")} is wrong: ${issue.message}`);
    throw new Error(lines.join("\n"));
  }
  parsed = result.data;
  return parsed;
}
