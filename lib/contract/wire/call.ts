import type { z } from "zod";

/** One call, as data. Its key is the call as the specification writes it: method, blank, path. */
export type CallRow = {
  auth: "anyone" | "member";
  input: z.ZodType;
  data: z.ZodType;
  /** The encoding of the body, if it is not JSON. */
  encoding?: "form" | "multipart";
  /** The browser uses a dedicated route, so the generic handler refuses the call. */
  browser?: false;
  /** For a read without personal data: how long it is cached, and the tags that invalidate it. */
  cache?: { seconds: number; tags: readonly string[] };
  /** The reads whose data this write changes. */
  changes?: readonly string[];
  /** A write that may be repeated with the same idempotency key. */
  idempotencyKey?: true;
  /** Not in the specification. The storefront works without it. */
  extension?: true;
};

export type CallKeyShape = `${"GET" | "POST"} ${string}`;

export type CallTable = Record<CallKeyShape, CallRow>;
