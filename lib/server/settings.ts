import "server-only";
import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { languages } from "@/lib/contract/wire/language";
import {
  isRedisUrl,
  parseLanguages,
  parseLicence,
  parseMostRenders,
  parseOrigins,
  parsePagesOnDisk,
  parseSecrets,
} from "@/lib/process/parse-settings";
import { publicUrlOf } from "@/lib/process/public-url.mjs";

const url = z
  .url({ protocol: /^https?$/, error: "must be an address like http://localhost:4000" })
  .transform((text) => text.replace(/\/$/, ""));
const secret = z.string().min(32, "must have at least 32 characters");

/** Secrets separated by commas: the first one seals, all of them open. */
const secrets = z
  .string()
  .transform(parseSecrets)
  .refine((list) => list.length > 0 && list.every((each) => each.length >= 32), "must have at least 32 characters, between commas too")
  .transform(([newest = "", ...older]) => ({ newest, all: [newest, ...older] }));

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

/** Restores the line ends of a PEM text, which an environment may have escaped or replaced with blanks. */
function withLineEnds(pem: string): string {
  const [, label, body = ""] = /-----BEGIN ([A-Z ]+)-----(.*)-----END \1-----/s.exec(pem.replaceAll("\\n", "\n")) ?? [];
  const lines = body.replace(/\s+/g, "").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}

const keyPair = z.string().transform(withLineEnds).refine(isRsaKey, "must be an RSA private key, as PEM text");

const storeUrl = z
  .url({ protocol: /^https$/, error: "must be an address like https://apps.example/canopy" })
  .optional()
  .or(z.literal("").transform(() => undefined));

/** Origins separated by blanks. */
const origins = z
  .string()
  .default("")
  .refine((list) => list.split(/\s+/).every((each) => each === "" || url.safeParse(each).success), {
    error: "must be origins like https://gateway.example, separated by blanks",
  })
  .transform(parseOrigins);

const known = languages.map((language) => language.locale);

const Settings = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    PROVIDER_URL: url,
    PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
    PUBLIC_URL: z
      .string()
      .transform((text) => text || undefined)
      .pipe(url.optional())
      .optional(),
    SESSION_SECRET: secrets,
    REVALIDATE_SECRET: secret,
    /** Decrypts card numbers, which browsers encrypt. */
    KEY_PAIR: keyPair,
    /** A public demonstration; every page names it. */
    DEMO: z
      .enum(["", "yes", "no"], { error: "must be yes or no" })
      .default("no")
      .transform((text) => text === "yes"),
    /** The contacts for reporting a vulnerability, in `security.txt`: addresses separated by blanks. */
    SECURITY_CONTACT: z
      .string()
      .default("")
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .refine((list) => list.every((each) => /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/.+|tel:\+?[\d-]+)$/.test(each)), {
        error: "must be like mailto:security@shop.example or https://shop.example/security",
      }),
    /** The provider's address for browsers, and the origins of other gateways that a payment may continue at. */
    PROVIDER_PUBLIC_URL: url.optional(),
    GATEWAY_ORIGINS: origins,
    /** The page where a member authorises the short-video link, and the shop's client key there. Without the page no link is offered. */
    SHORT_VIDEO_AUTHORISE_URL: z
      .url({ protocol: /^https?$/, error: "must be an address like https://platform.example/authorize" })
      .optional(),
    /** The pages of the shop's apps in the app stores. Without them the footer shows no codes. */
    APP_IOS_URL: storeUrl,
    APP_ANDROID_URL: storeUrl,
    SHORT_VIDEO_CLIENT_KEY: z.string().min(1).default("canopy"),
    TENANT_CODE: z.string().min(1).default("canopy"),
    /** The languages that the header offers. Pages of the others return 404. */
    LANGUAGES: z
      .string()
      .optional()
      .transform(parseLanguages)
      .pipe(z.array(z.enum(known))),
    /** Other origins of pictures and videos. */
    MEDIA_ORIGINS: origins,
    /** The licence of Alibaba's player, as «domain:key». Only a provider that plays with it needs one. */
    ALIPLAYER_LICENSE: z
      .string()
      .default("")
      .refine((text) => text === "" || parseLicence(text), "must be the licence's domain and key, like shop.example:AbC123")
      .transform(parseLicence),
    /** The disk space for stored pages. The storefront's own server reads it too. */
    PAGES_ON_DISK: z
      .string()
      .default("")
      .refine((text) => parsePagesOnDisk(text) !== null, "must be yes, no, or a number of megabytes"),
    /** How many pages are rendered at once. The storefront's own server reads it too. */
    MOST_RENDERS: z
      .string()
      .default("")
      .refine((text) => parseMostRenders(text) !== null, "must be a number from 1 to 999"),
    /** Redis, where several storefronts share pages. Read by the storefront's own server. */
    REDIS_URL: z
      .string()
      .default("")
      .refine((text) => text === "" || isRedisUrl(text), "must be an address like redis://127.0.0.1:6379"),
    /** How long a storefront waits for Redis. Read by the storefront's own server. */
    REDIS_TIMEOUT_MS: z.coerce.number().int().min(5).max(5000).optional().or(z.literal("")),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .transform(({ APP_IOS_URL: ios, APP_ANDROID_URL: android, ...settings }) => ({
    ...settings,
    PUBLIC_URL: publicUrlOf(settings),
    APP_URLS: { ios, android },
  }));

export type Settings = z.output<typeof Settings>;

let parsed: Settings | undefined;

/** Returns the storefront's settings, parsed once. Throws an error that names each invalid one. */
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
