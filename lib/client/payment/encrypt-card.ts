import { jsonBody, request } from "../call/request";

const algorithm = { name: "RSA-OAEP", hash: "SHA-256" };

/** The parts of a card that only the shop's server may read. */
export type CardSecrets = { cardNumber: string; cardCvc: string };

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Encrypts a number and a CVC for the shop's server. The result is valid for some minutes in this session, or for the given pay link. */
export async function encryptCard(secrets: CardSecrets, linkToken?: string): Promise<string> {
  const { data } = await (linkToken ? request("pay-link/key", jsonBody("POST", { token: linkToken })) : request("card/key"));
  const { key, token } = data as { key: string; token: string };
  const publicKey = await crypto.subtle.importKey("spki", bytesOf(key), algorithm, false, ["encrypt"]);
  const text = new TextEncoder().encode(JSON.stringify({ ...secrets, token }));
  const encrypted = await crypto.subtle.encrypt(algorithm, publicKey, text);
  return btoa(String.fromCharCode(...new Uint8Array(encrypted)));
}
