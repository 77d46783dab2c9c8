import "server-only";
import { unsealData } from "iron-session";

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
