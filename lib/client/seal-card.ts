import { request } from "./request";

const algorithm = { name: "RSA-OAEP", hash: "SHA-256" };

/** What of a card nobody but the shop's server may read, and it for a moment only. */
export type CardSecrets = { cardNumber: string; cardCvc: string };

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Seals a number and a CVC for the shop's server, in this session and for some minutes. */
export async function sealCard(secrets: CardSecrets): Promise<string> {
  const { data } = await request("card/key");
  const { key, pass } = data as { key: string; pass: string };
  const publicKey = await crypto.subtle.importKey("spki", bytesOf(key), algorithm, false, ["encrypt"]);
  const text = new TextEncoder().encode(JSON.stringify({ ...secrets, pass }));
  const sealed = await crypto.subtle.encrypt(algorithm, publicKey, text);
  return btoa(String.fromCharCode(...new Uint8Array(sealed)));
}
