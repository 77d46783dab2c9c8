import "server-only";
import forge from "node-forge";
import { z } from "zod";
import { Failure } from "@/lib/contract/wire/failure";
import { settings } from "../settings";
import { isCardTokenOf } from "./card-token";

const Decrypted = z.object({ cardNumber: z.string(), cardCvc: z.string(), token: z.string() });

function refused(): Failure {
  // Without a cause, which would quote the card number.
  return new Failure("bad-input", undefined, { issues: [{ field: "encrypted", message: "cannot be decrypted" }] });
}

function decrypt(encrypted: string): string {
  const key = forge.pki.privateKeyFromPem(settings().KEY_PAIR);
  const sha256 = () => forge.md.sha256.create();
  return key.decrypt(forge.util.decode64(encrypted), "RSA-OAEP", { md: sha256(), mgf1: { md: sha256() } });
}

/** Decrypts a card number and CVC that a browser encrypted in this session within the last minutes. They are never stored. */
export function decryptCard(encrypted: string, sessionToken: string): { cardNumber: string; cardCvc: string } {
  let decrypted: z.output<typeof Decrypted>;
  try {
    decrypted = Decrypted.parse(JSON.parse(decrypt(encrypted)));
  } catch {
    throw refused();
  }
  const { token, ...card } = decrypted;
  if (!isCardTokenOf(sessionToken, token)) throw refused();
  return card;
}
