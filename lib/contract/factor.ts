import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { AmountOrNothing, Done, Id, Line, Moment, Money, Nothing, Plain } from "./wire/fields.ts";

const base64url = (longest: number) => z.string().max(longest).regex(/^[\w-]+$/);

const Credential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish().transform((place) => place ?? undefined),
  clientExtensionResults: z.object({}),
});

/** The answer of a member's device to a challenge, as WebAuthn defines it in JSON. */
export const PasskeyAnswer = Credential.extend({
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(2048),
    userHandle: base64url(128).nullish().transform((handle) => handle ?? undefined),
  }),
});

/** A new passkey, as WebAuthn defines it in JSON. */
const NewPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(10_000),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});

/** The options of a WebAuthn ceremony in JSON, which only the browser reads. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

/** Six digits of an app, or a recovery code. */
export const FactorCode = Line.max(40);

/** A proof is good once, within five minutes, in the session that gave it, and for one purpose. */
export const FactorProof = Plain.max(400);

/**
 * A proof for `data` downloads a member's personal data or asks for the erasure of the account, and one for `transactionPassword` sets the first
 * transaction password.
 */
const purposes = ["money", "factors", "data", "transactionPassword"] as const;

/** `elsewhere`: the member has passkeys only, and all of them were made for another address of the shop. */
const Strongest = z.enum(["passkey", "app", "elsewhere", "none"]);

export const Factors = z.object({
  /** The factor that moving money asks for, besides the transaction password. */
  strongest: Strongest,
  /** Whether this shop can take passkeys: it knows its own address, which is secure. */
  passkeysPossible: z.boolean(),
  passkeys: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Made for another address of the shop, where it no longer works. */
      elsewhere: z.boolean(),
      synced: z.boolean(),
      gmtCreate: Moment,
      usedTime: Moment.nullable(),
    }),
  ),
  /** When the app for codes was set up. */
  app: Moment.nullable(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int().min(0),
  /** Paying more than this from own accounts within a day asks for the factor. */
  limit: Money,
});

/** New recovery codes, which are readable this once; null if the member has some already. */
const Enrolled = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const proof = FactorProof;
const name = Line.max(60);
const factors = ["GET factor/list"];

export const factorCalls = {
  "GET factor/list":             { auth: "member", input: Nothing, data: Factors, extension: true },
  /** What the member must do for a proof. Factors and data ask for the password too, the first transaction password asks for it where there is no factor. */
  "POST factor/challenge":       { auth: "member", input: z.object({ purpose: z.enum(purposes) }), data: z.object({ strongest: Strongest, options: PasskeyOptions.nullable() }), extension: true },
  "POST factor/prove": {
    auth: "member",
    input: z.object({ purpose: z.enum(purposes), password: z.string().max(128).optional(), code: FactorCode.optional(), passkey: PasskeyAnswer.optional() }),
    data: z.object({ proof: z.string() }),
    extension: true,
  },
  "POST factor/passkeyOptions":  { auth: "member", input: Nothing, data: z.object({ options: PasskeyOptions }), extension: true },
  "POST factor/addPasskey":      { auth: "member", input: z.object({ proof, name, passkey: NewPasskey }), data: Enrolled, changes: factors, extension: true },
  "POST factor/renamePasskey":   { auth: "member", input: z.object({ id: Id, name }), data: Done, changes: factors, extension: true },
  "POST factor/removePasskey":   { auth: "member", input: z.object({ proof, id: Id }), data: Done, changes: factors, extension: true },
  /** The secret of a new app, as text and as the address in a QR code. */
  "POST factor/newApp":          { auth: "member", input: z.object({ proof }), data: z.object({ secret: z.string(), address: z.string() }), extension: true },
  "POST factor/confirmApp":      { auth: "member", input: z.object({ code: FactorCode }), data: Enrolled, changes: factors, extension: true },
  "POST factor/removeApp":       { auth: "member", input: z.object({ proof }), data: Done, changes: factors, extension: true },
  "POST factor/newRecoveryCodes": { auth: "member", input: z.object({ proof }), data: z.object({ recoveryCodes: z.array(z.string()) }), changes: factors, extension: true },
  /** Raising the limit needs a proof, lowering it does not. */
  "POST factor/limit":           { auth: "member", input: z.object({ limit: AmountOrNothing, proof: proof.optional() }), data: Done, changes: factors, extension: true },
} as const satisfies CallTable;
