import type { NamedProfile } from "../runtime/shop-profile.ts";

/** Who writes the emails of a shop and how they are reached, a line each. */
export function footOf({ name, company, postalAddress, supportEmail, telephone }: NamedProfile): string[] {
  const lines = [company ?? name, ...(postalAddress?.split("\n") ?? []), supportEmail, telephone];
  return lines.flatMap((line) => line?.trim() || []);
}

/** The plain part of an email. The line of two dashes is where mail programs see that a foot begins. */
export const plainPart = (body: string, profile: NamedProfile) => [body, "", "-- ", ...footOf(profile)].join("\n");
