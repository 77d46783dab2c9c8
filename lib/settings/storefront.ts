import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { languages } from "../contract/wire/language.ts";
import { parseLanguages, parseLicence, parseOrigins } from "../process/parse-settings.ts";
import { publicUrlOf } from "../process/public-url.mjs";
import { type Environment, port, programRows, readAs, secret, secrets, url, wholeNumber } from "./rows.ts";

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

const keyPair = z.string({ error: "is missing" }).transform(withLineEnds).refine(isRsaKey, "must be an RSA private key, as PEM text");

const storeUrl = z.url({ protocol: /^https$/, error: "must be an address like https://apps.example/shop" }).optional();

/** Origins separated by blanks. */
const origins = z
  .string()
  .default("")
  .refine((list) => list.split(/\s+/).every((each) => each === "" || url.safeParse(each).success), {
    error: "must be origins like https://gateway.example, separated by blanks",
  })
  .transform(parseOrigins);

/** The bytes of stored pages on the disk. */
const pagesOnDisk = z
  .string()
  .regex(/^(yes|no|[1-9]\d{0,6})$/, "must be yes, no, or a number of megabytes")
  .default("yes")
  .transform((text) => (text === "no" ? 0 : text === "yes" ? 512e6 : Number(text) * 1e6));

const known = languages.map(({ locale }) => locale);

/** The languages that the header offers. Pages of the others return 404. */
const offered = z
  .string()
  .optional()
  .transform((text, context) => {
    const { success, data } = z.array(z.enum(known)).safeParse(parseLanguages(text));
    if (!success) context.addIssue(`must be languages separated by commas, of ${known.join(", ")}`);
    return data ?? z.NEVER;
  });

/** The rows of the storefront's settings. */
export const storefrontRows = {
  ...programRows,
  PORT: port.default(3000),
  PROVIDER_URL: url,
  PROVIDER_TIMEOUT_MS: wholeNumber(100, 60_000).default(8000),
  PUBLIC_URL: url.optional(),
  SESSION_SECRET: secrets.transform(([newest = "", ...older]) => ({ newest, all: [newest, ...older] })),
  REVALIDATE_SECRET: secret,
  /** Decrypts card numbers, which browsers encrypt. */
  KEY_PAIR: keyPair,
  /** The contacts for reporting a vulnerability, in `security.txt`: addresses separated by blanks. */
  SECURITY_CONTACT: z
    .string()
    .default("")
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine((list) => list.every((each) => /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/.+|tel:\+?[\d-]+)$/.test(each)), {
      error: "must be like mailto:security@shop.example or https://shop.example/security",
    }),
  /** Other origins that a payment may continue at. */
  GATEWAY_ORIGINS: origins,
  /** The page where a member authorizes the short-video link, and the shop's client key there. Without the page no link is offered. */
  SHORT_VIDEO_AUTHORISE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address like https://platform.example/authorize" })
    .optional(),
  SHORT_VIDEO_CLIENT_KEY: z.string().default("canopy"),
  /** The pages of the shop's apps in the app stores. Without them the footer shows no codes. */
  APP_IOS_URL: storeUrl,
  APP_ANDROID_URL: storeUrl,
  LANGUAGES: offered,
  /** Other origins of pictures and videos. */
  MEDIA_ORIGINS: origins,
  /** The license of Alibaba's player, as «domain:key». Only a provider that plays with it needs one. */
  ALIPLAYER_LICENSE: z
    .string()
    .default("")
    .refine((text) => text === "" || parseLicence(text), "must be the licence's domain and key, like shop.example:AbC123")
    .transform(parseLicence),

  /** Those below are read by the storefront's own server. The folder of pages that outlive a restart, and their room on the disk. */
  DATA_DIR: z.string().default(".data"),
  PAGES_ON_DISK: pagesOnDisk,
  /** How many pages are rendered at once. */
  MOST_RENDERS: wholeNumber(1, 999).default(8),
  /** Redis, where several storefronts share pages, and how long to wait for it: a page that takes longer is rendered sooner than read. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be an address like redis://127.0.0.1:6379" }).optional(),
  REDIS_TIMEOUT_MS: wholeNumber(5, 5000).default(50),
};

const StorefrontSettings = z.object(storefrontRows).transform(({ APP_IOS_URL: ios, APP_ANDROID_URL: android, ...settings }) => ({
  ...settings,
  PUBLIC_URL: publicUrlOf(settings),
  APP_URLS: { ios, android },
}));

export type StorefrontSettings = z.output<typeof StorefrontSettings>;

/** Parses the storefront's settings; the error names each wrong one. */
export function readStorefrontSettings(environment: Environment): StorefrontSettings {
  return readAs(StorefrontSettings, environment);
}
