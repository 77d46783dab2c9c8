import "server-only";
import { unsealData } from "iron-session";

/** What a seal is bound to: it names where it belongs, so that none is taken for another kind, though one secret makes all. */
type Bound = { sealedFor?: string };

/**
 * Whether sealed data belongs where it was found. A seal of the release before names no place; it is recognized by fields that no other kind had,
 * and a kind without such fields takes none.
 */
export function belongs(data: object, place: string, oldFields: readonly string[] = []): boolean {
  const { sealedFor } = data as Bound;
  if (sealedFor !== undefined) return sealedFor === place;
  return oldFields.length > 0 && oldFields.every((field) => Object.hasOwn(data, field));
}

/** Adds the place that a seal is bound to. */
export function boundTo<Data extends object>(place: string, data: Data): Data & Bound {
  return { ...data, sealedFor: place };
}

/**
 * Opens sealed data with the first secret that fits; an empty object if none does. The package's map of passwords would number the
 * secrets, and removing one would give the others new numbers, which end the sessions that they sealed.
 */
export async function unsealWithAny<Data extends object>(sealed: string, secrets: string[], ttl: number): Promise<Partial<Data>> {
  for (const password of secrets) {
    const data = await unsealData<Partial<Data>>(sealed, { password, ttl });
    if (Object.keys(data).length > 0) return data;
  }
  return {};
}
