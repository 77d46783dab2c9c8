import { z } from "zod";

const url = z.url({ error: "must be an address" }).transform((text) => text.replace(/\/$/, ""));

const Settings = z.object({
  PROVIDER_PORT: z.coerce.number().int().min(1).max(65535).default(4000),
  DATA_DIR: z.string().min(1).default(".data"),
  /** PostgreSQL; without it the database is PGlite's, in the data folder. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be an address like postgres://user@host/database" }).optional(),
  TENANT_CODE: z.string().min(1).default("canopy"),
  /** Encrypts what must be read again: whoever loses it loses that. */
  DATA_SECRET: z.string({ error: "is missing" }).min(32, "must have at least 32 characters"),
  /** Where the storefront is, to tell it of changes and to write links into mail. */
  SHOP_URL: url.optional(),
  /** Where browsers reach the storefront, where that is another address. */
  PUBLIC_URL: url.optional(),
  REVALIDATE_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** Where browsers reach the provider's own pages: the gateway's. */
  PROVIDER_PUBLIC_URL: url.optional(),
  /** What stands before `/media/…` in answers; nothing where the storefront passes media on. */
  MEDIA_URL: z.union([z.literal(""), url]).default(""),
  /** Mail goes there; without it the mailbox page shows it. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an address like smtp://user:password@host:587" }).optional(),
  /** Whom mail comes from. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "must be like Canopy <shop@example.com>")
    .default("Canopy <shop@canopy.invalid>"),
  /** `demo` fills an empty database with the sample shop. */
  SEED: z.enum(["demo", "none"]).default("none"),
  /** Addresses of storefronts and proxies, separated by commas, that are believed when they say for whom they call. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type ProviderSettings = z.output<typeof Settings>;

/** The provider's settings; a wrong one is an error whose sentence names it. */
export function readSettings(environment: Record<string, string | undefined>): ProviderSettings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== "" || name === "MEDIA_URL"));
  const result = Settings.safeParse(filled);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `The setting ${issue.path.join(".")} is wrong: ${issue.message}`).join("\n"));
}

/** Whether everything here may be for trying out: its own mailbox, its own platforms. It is not where real people's data is. */
export function isForTrying({ DATABASE_URL }: Pick<ProviderSettings, "DATABASE_URL">): boolean {
  return process.env.NODE_ENV !== "production" || DATABASE_URL === undefined;
}
