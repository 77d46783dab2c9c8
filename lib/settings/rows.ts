import { z } from "zod";
import { parseSecrets } from "../process/parse-settings.ts";
import { trustedProxies } from "../security/client-address.ts";

/** A whole number in digits alone. */
export const wholeNumber = (from: number, to: number) => {
  const error = `must be a number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((number) => number >= from && number <= to, error);
};

export const port = wholeNumber(1, 65_535);

/** An address without a slash at its end. */
export const url = z
  .url({ protocol: /^https?$/, error: "must be an address like http://localhost:4000" })
  .transform((text) => text.replace(/\/$/, ""));

export const yesOrNo = z.enum(["yes", "no"], { error: "must be yes or no" }).transform((text) => text === "yes");

const minSecret = 32;

export const secret = z.string({ error: "is missing" }).min(minSecret, `must have at least ${minSecret} characters`);

/** Secrets separated by commas: the first one encrypts, all of them decrypt. */
export const secrets = z
  .string({ error: "is missing" })
  .transform(parseSecrets)
  .refine((list) => list.length > 0, "is missing")
  .refine((list) => list.every((each) => each.length >= minSecret), `must have at least ${minSecret} characters, between commas too`);

/** Addresses and ranges of storefronts and proxies, separated by commas, whose `X-Forwarded-For` is trusted. */
const proxies = z
  .string()
  .default("")
  .transform((list, context) => {
    try {
      return trustedProxies(list);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });

/** The settings that storefront and provider both have. */
export const programRows = {
  TENANT_CODE: z.string().default("canopy"),
  /** A public demonstration: the sample shop, new every day. Every page names it. */
  DEMO: yesOrNo.default(false),
  /** The address at which browsers reach the provider's own pages, if not through the storefront. */
  PROVIDER_PUBLIC_URL: url.optional(),
  TRUSTED_PROXIES: proxies,
  /** Prometheus metrics: a port of their own, on the loopback address unless the host says otherwise. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** How long a process goes on answering after it was told to stop, so that a load balancer notices first. */
  DRAIN_MS: wholeNumber(0, 99_999).default(0),
  /** The resident megabytes after which a process drains and ends. */
  MEMORY_MB: wholeNumber(10, 999_999).optional(),
  /** The collector of traces, and the part of those without a decision of their sender that is recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .transform(Number)
    .refine((share) => share >= 0 && share <= 1, "must be a number from 0 to 1")
    .default(1),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
};

export type Environment = Record<string, string | undefined>;

/** Parses settings, of which an empty one is unset. Throws an error that names each wrong one without its value. */
export function readAs<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `The setting ${issue.path.join(".")} is wrong: ${issue.message}`).join("\n"));
}
