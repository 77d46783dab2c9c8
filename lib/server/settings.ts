import "server-only";
import { z } from "zod";
import { languages } from "@/lib/contract/wire/language";

const url = z
  .url({ protocol: /^https?$/, error: "must be an address like http://localhost:4000" })
  .transform((text) => text.replace(/\/$/, ""));
const secret = z.string().min(32, "must have at least 32 characters");
const known = languages.map((language) => language.locale);

const Settings = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    PROVIDER_URL: url,
    PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
    PUBLIC_URL: url.optional(),
    SESSION_SECRET: secret,
    REVALIDATE_SECRET: secret,
    TENANT_CODE: z.string().min(1).default("canopy"),
    /** The languages that the header offers; the others answer 404. */
    LANGUAGES: z
      .string()
      .default("en,zh-TW,ja")
      .transform((list) => list.split(",").map((locale) => locale.trim()))
      .pipe(z.array(z.enum(known))),
    /** Other origins that pictures and videos come from, separated by blanks. */
    MEDIA_ORIGINS: z.string().default(""),
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
