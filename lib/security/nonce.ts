/** Around the random letters of every nonce. No other text has these, so a nonce is never mistaken for the begin or end of one. */
const edges = ["-_", "_-"] as const;

const randomBytes = 21;

/** The length of every nonce. */
export const nonceLength = edges.join("").length + (randomBytes / 3) * 4;

/** A nonce of 168 random bits. Nonces are equally long, so that one can replace another in a rendered page. */
export function createNonce(): string {
  return edges.join(btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(randomBytes)))));
}
