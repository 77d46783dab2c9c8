import { join } from "node:path";
import { z } from "zod";
import { parseSecrets } from "../../lib/process/parse-settings.ts";
import { isLocalUrl, isProduction } from "../../lib/process/production.mjs";
import { projectRoot } from "../../lib/process/project-root.ts";
import { trustedProxies } from "../../lib/security/client-address.ts";

const url = z.url({ error: "must be an address" }).transform((text) => text.replace(/\/$/, ""));

const MEDIA_FOLDER = z.string().min(1).default(join(projectRoot, "sample-shop/media"));

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be an address like postgres://user@host/database" });

const choice = z.enum(["yes", "no"], { error: "must be yes or no" }).transform((text) => text === "yes");

/** A bucket of a service that is compatible with S3. A shop has a bucket of its own. */
export const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const SettingsFields = z.object({
  PROVIDER_PORT: z.coerce.number().int().min(1).max(65535).default(4000),
  /** The address to listen on. On the loopback address, only this machine's storefront reaches the provider. */
  PROVIDER_HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  /** PostgreSQL; without it the database is PGlite's, in the data folder. */
  DATABASE_URL: postgresUrl.optional(),
  /** PostgreSQL without a pooler, for migrations; without it, `DATABASE_URL`. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** The most connections of this process to PostgreSQL. All processes together must stay below its `max_connections`. */
  DATABASE_POOL: z.coerce.number().int().min(4).max(500).default(20),
  /** Whether this process migrates PostgreSQL when it starts. */
  MIGRATE: choice.default(true),
  TENANT_CODE: z.string().min(1).default("canopy"),
  /** The secrets of the encrypted columns, separated by commas: the first one encrypts, all of them decrypt. */
  DATA_SECRET: z
    .string({ error: "is missing" })
    .transform(parseSecrets)
    .refine((secrets) => secrets.length > 0, "is missing")
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), "must have at least 32 characters, between commas too"),
  /** The storefront's address, for change notifications and for links in emails. */
  SHOP_URL: url.optional(),
  /** The address at which browsers reach the storefront, if it differs. An address of another machine makes the shop public. */
  PUBLIC_URL: url.optional(),
  /** A public demonstration: the sample shop, new every day. */
  DEMO: choice.default(false),
  /** Whether the test acquirer accepts payments; without a setting, in a sandbox and in a demo. */
  TEST_PAYMENTS: choice.optional(),
  REVALIDATE_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** The address at which browsers reach the provider's own pages, if not through the storefront. */
  PROVIDER_PUBLIC_URL: url.optional(),
  /** The prefix of `/media/…` in answers; empty when the storefront forwards media. */
  MEDIA_URL: z.union([z.literal(""), url]).default(""),
  /** The pictures, films and documents that the provider serves. */
  MEDIA_FOLDER,
  /** The folder or the bucket of uploaded media; without a setting, in the data folder. Providers on several machines share it. */
  MEDIA_STORE: z
    .string()
    .min(1)
    .refine((text) => !text.startsWith("s3:") || bucketAddress.test(text), "must be a folder, or a bucket like s3://name")
    .optional(),
  /** The folder of the programs ffmpeg and ffprobe, if it is not on the PATH. */
  FFMPEG_FOLDER: z.string().min(1).optional(),
  /** The largest film that an operator may upload, in megabytes. */
  FILM_LARGEST_MB: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
  /** The longest film that an operator may upload, in minutes. */
  FILM_LONGEST_MINUTES: z.coerce.number().int().min(1).max(6000).default(240),
  /** The mail server; without one, emails are only shown on the mailbox page. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an address like smtp://user:password@host:587" }).optional(),
  /** The sender of emails. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "must be like Canopy <shop@example.com>")
    .default("Canopy <shop@canopy.invalid>"),
  /** Addresses and ranges of storefronts and proxies, separated by commas, whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list, context) => {
      try {
        return trustedProxies(list);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : String(error));
        return z.NEVER;
      }
    }),
  /** The port of the operators' console; without one there is none. */
  CONSOLE_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** The address that the console listens on. */
  CONSOLE_HOST: z.string().min(1).default("127.0.0.1"),
  /** The address at which operators reach the console. */
  CONSOLE_URL: url.optional(),
  /** A port for Prometheus, and the address to serve it on. */
  METRICS_PORT: z.string().optional(),
  METRICS_HOST: z.string().optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Passwords and sessions of operators cross other networks only encrypted. */
const Settings = SettingsFields.refine(
  ({ CONSOLE_HOST, CONSOLE_URL }) => loopbackHost.test(CONSOLE_HOST) || CONSOLE_URL?.startsWith("https://"),
  { path: ["CONSOLE_URL"], error: "must be an address that begins with https:// where CONSOLE_HOST is not of this machine" },
).refine(({ CONSOLE_URL }) => !CONSOLE_URL || CONSOLE_URL.startsWith("https://") || isLocalUrl(CONSOLE_URL), {
  path: ["CONSOLE_URL"],
  error: "must begin with https:// where it is not of this machine",
});

export type ProviderSettings = z.output<typeof Settings>;

/** Parses the provider's settings; the error names the wrong one. */
export function readSettings(environment: Record<string, string | undefined>): ProviderSettings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== "" || name === "MEDIA_URL"));
  const result = Settings.safeParse(filled);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `The setting ${issue.path.join(".")} is wrong: ${issue.message}`).join("\n"));
}

/** The media folder alone, for the lists that are read before any shop is open. */
export function mediaFolder({ MEDIA_FOLDER: folder }: Record<string, string | undefined>): string {
  return MEDIA_FOLDER.parse(folder || undefined);
}

/** The address of the operators' console, as browsers know it. */
export function consoleUrl({ CONSOLE_URL, CONSOLE_PORT = 4001 }: Pick<ProviderSettings, "CONSOLE_URL" | "CONSOLE_PORT">): string {
  return CONSOLE_URL ?? `http://localhost:${CONSOLE_PORT}`;
}

/** Whether the shop is a sandbox on one machine, where the mailbox needs no sign-in. */
export function isSandbox(settings: Pick<ProviderSettings, "PUBLIC_URL" | "SHOP_URL" | "DEMO">): boolean {
  return !isProduction(settings) && !settings.DEMO;
}

/** Whether the provider's own pages replace external platforms, such as the acquirer's. */
export function hasFakeServices(settings: Pick<ProviderSettings, "PUBLIC_URL" | "SHOP_URL" | "DEMO">): boolean {
  return !isProduction(settings) || settings.DEMO;
}

/** Whether the test acquirer accepts cards and e-wallets, although no money moves. There is no other acquirer. */
export function hasTestPayments(settings: Pick<ProviderSettings, "PUBLIC_URL" | "SHOP_URL" | "DEMO" | "TEST_PAYMENTS">): boolean {
  return settings.TEST_PAYMENTS ?? hasFakeServices(settings);
}
