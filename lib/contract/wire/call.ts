import type { z } from "zod";

/** One call, as data. The key of its row is the call as the specification writes it: method, blank, path. */
export type CallRow = {
  auth: "anyone" | "member";
  input: z.ZodType;
  data: z.ZodType;
  /** How the provider wants the body, where it is not JSON. */
  encoding?: "form" | "multipart";
  /** The browser reaches it by a route of its own, not through the generic handler. */
  browser?: false;
  /** A read that holds nothing personal: how long a page may keep it, and the tags that end it sooner. */
  cache?: { seconds: number; tags: readonly string[] };
  /** The reads that show something else after this write. */
  changes?: readonly string[];
  /** A write that may be sent again, because it carries a key that makes it safe. */
  idempotencyKey?: true;
  /** Not in the specification: a provider may lack it, and the storefront does with less. */
  extension?: true;
};

export type CallKeyShape = `${"GET" | "POST"} ${string}`;

export type CallTable = Record<CallKeyShape, CallRow>;
