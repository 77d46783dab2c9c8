import { join } from "node:path";
import { z } from "zod";
import { isLocalUrl, isProduction } from "../../lib/process/production.mjs";
import { projectRoot } from "../../lib/process/project-root.ts";
import { type Environment, port, programRows, readAs, secret, secrets, url, wholeNumber, yesOrNo } from "../../lib/settings/rows.ts";

const MEDIA_FOLDER = z.string().default(join(projectRoot, "sample-shop/media"));

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be an address like postgres://user@host/database" });

/** A bucket of a service that is compatible with S3. A shop has a bucket of its own. */
export const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** The rows of the provider's settings. */
export const providerRows = {
  ...programRows,
  PROVIDER_PORT: port.default(4000),
  /** The address to listen on. On the loopback address, only this machine's storefront reaches the provider. */
  PROVIDER_HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  /** PostgreSQL; without it the database is PGlite's, in the data folder. */
  DATABASE_URL: postgresUrl.optional(),
  /** PostgreSQL without a pooler, for migrations; without it, `DATABASE_URL`. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** The most connections of this process to PostgreSQL. All processes together must stay below its `max_connections`. */
  DATABASE_POOL: wholeNumber(4, 500).default(20),
  /** Whether this process migrates PostgreSQL when it starts. */
  MIGRATE: yesOrNo.default(true),
  /** The secrets of the encrypted columns, separated by commas: the first one encrypts, all of them decrypt. */
  DATA_SECRET: secrets,
  /** The storefront's address, for change notifications and for links in emails. */
  SHOP_URL: url.optional(),
  /** The address at which browsers reach the storefront, if it differs. An address of another machine makes the shop public. */
  PUBLIC_URL: url.optional(),
  /** Whether the test acquirer accepts payments; without a setting, in a sandbox and in a demo. */
  TEST_PAYMENTS: yesOrNo.optional(),
  REVALIDATE_SECRET: secret.optional(),
  /** The prefix of `/media/…` in answers; empty when the storefront forwards media. */
  MEDIA_URL: url.or(z.literal("")).default(""),
  /** The pictures, films and documents that the provider serves. */
  MEDIA_FOLDER,
  /** The folder or the bucket of uploaded media; without a setting, in the data folder. Providers on several machines share it. */
  MEDIA_STORE: z
    .string()
    .min(1)
    .refine((text) => !text.startsWith("s3:") || bucketAddress.test(text), "must be a folder, or a bucket like s3://name")
    .optional(),
  /** The folder of the programs ffmpeg and ffprobe, if it is not on the PATH. */
  FFMPEG_FOLDER: z.string().optional(),
  /** The largest film that an operator may upload, in megabytes. */
  FILM_LARGEST_MB: wholeNumber(1, 1_000_000).default(20_000),
  /** The longest film that an operator may upload, in minutes. */
  FILM_LONGEST_MINUTES: wholeNumber(1, 6000).default(240),
  /** The mail server; without one, emails are only shown on the mailbox page. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an address like smtp://user:password@host:587" }).optional(),
  /** The sender of emails: an address with a name, or without one for the shop's own. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "must be like Name <shop@example.com>")
    .optional(),
  /** The port of the operators' console; without one there is none. */
  CONSOLE_PORT: port.optional(),
  /** The address that the console listens on. */
  CONSOLE_HOST: z.string().default("127.0.0.1"),
  /** The address at which operators reach the console. */
  CONSOLE_URL: url.optional(),
};

/** Passwords and sessions of operators cross other networks only encrypted. */
const Settings = z
  .object(providerRows)
  .refine(({ CONSOLE_HOST, CONSOLE_URL }) => loopbackHost.test(CONSOLE_HOST) || CONSOLE_URL?.startsWith("https://"), {
    path: ["CONSOLE_URL"],
    error: "must be an address that begins with https:// where CONSOLE_HOST is not of this machine",
  })
  .refine(({ CONSOLE_URL }) => !CONSOLE_URL || CONSOLE_URL.startsWith("https://") || isLocalUrl(CONSOLE_URL), {
    path: ["CONSOLE_URL"],
    error: "must begin with https:// where it is not of this machine",
  });

export type ProviderSettings = z.output<typeof Settings>;

/** Parses the provider's settings; the error names the wrong one. */
export function readSettings(environment: Environment): ProviderSettings {
  return readAs(Settings, environment);
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
