"use client";

import type { Resolver } from "react-hook-form";

export type ContactFields = { referrer: string; personal: string; nationCity: string; telephone: string; email: string };

/** The contract's rules. They are fetched when a form is sent for the first time: a page that is only read does without. */
export const contactResolver: Resolver<ContactFields> = async (...form) => {
  const { resolveContact } = await import("./contact-rules");
  return resolveContact(...form);
};
