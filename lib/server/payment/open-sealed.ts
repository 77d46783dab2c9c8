import "server-only";
import forge from "node-forge";
import { z } from "zod";
import { Failure } from "@/lib/contract/wire/failure";
import { settings } from "../settings";
import { isPassOf } from "./card-pass";

const Sealed = z.object({ cardNumber: z.string(), cardCvc: z.string(), pass: z.string() });

function refused(): Failure {
  // Without a cause: it would quote what was sealed.
  return new Failure("bad-input", undefined, { issues: [{ field: "sealed", message: "cannot be opened" }] });
}

function decrypt(sealed: string): string {
  const key = forge.pki.privateKeyFromPem(settings().KEY_PAIR);
  const sha256 = () => forge.md.sha256.create();
  return key.decrypt(forge.util.decode64(sealed), "RSA-OAEP", { md: sha256(), mgf1: { md: sha256() } });
}

/** The card number and CVC that a browser sealed in this session, a moment ago. They live as long as the request. */
export function openSealed(sealed: string, token: string): { cardNumber: string; cardCvc: string } {
  let opened: z.output<typeof Sealed>;
  try {
    opened = Sealed.parse(JSON.parse(decrypt(sealed)));
  } catch {
    throw refused();
  }
  const { pass, ...card } = opened;
  if (!isPassOf(token, pass)) throw refused();
  return card;
}
