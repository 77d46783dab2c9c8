import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { PasskeyAnswer } from "../../../lib/contract/factor.ts";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { passkey } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { shopName } from "../../runtime/shop-profile.ts";
import { createChallenge, readChallenge } from "./challenge.ts";
import { type RelyingParty, relyingParty } from "./relying-party.ts";
import { spend } from "./spend.ts";

type Options = SentData<"POST factor/passkeyOptions">["options"];

/** Loaded with the first passkey, because it takes longer to load than the provider's own code. */
const webAuthn = () => import("@simplewebauthn/server");

const maxPasskeys = 10;

/** Ed25519, ES256 and RS256, which every browser knows. Asking the package for more makes Node warn of experimental algorithms. */
const supportedAlgorithmIDs = [-8, -7, -257];

const transportNames = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof transportNames)[number];

const isTransport = (name: string): name is Transport => transportNames.some((each) => each === name);

const wrongPasskey = () => new Refusal("wrongPasskey", { field: "passkey" });

/** A member's passkeys that were not removed. */
export function listPasskeys(db: Db, memberId: number) {
  return db
    .select()
    .from(passkey)
    .where(and(eq(passkey.memberId, memberId), isNull(passkey.removedAt)))
    .orderBy(passkey.id);
}

function requireParty({ settings }: Context): RelyingParty {
  const party = relyingParty(settings);
  if (!party) throw new Refusal("noPasskeysHere");
  return party;
}

const registering = (sessionHash: string) => `register:${sessionHash}`;

/** What the browser needs to make a passkey that can sign in without a user name. */
export async function registrationOptions(context: Context<Caller>): Promise<Options> {
  const { db, member, now, settings, id } = context;
  const { domain } = requireParty(context);
  const known = await listPasskeys(db, member.id);
  if (known.length >= maxPasskeys) throw new Refusal("tooManyPasskeys", { values: { count: maxPasskeys } });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: await shopName(context, now),
    rpID: domain,
    userName: member.username,
    userID: Uint8Array.from(Buffer.from(`${id}:${member.id}`.slice(0, 64))),
    userDisplayName: member.username,
    challenge: createChallenge(registering(member.tokenHash), now, settings.DATA_SECRET),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ...options };
}

type Registration = ParsedInput<"POST factor/addPasskey">["passkey"];

/** Verifies a new passkey, and uses its challenge up. */
export async function verifyRegistration(tx: Db, answer: Registration, context: Context<Caller>) {
  const { member, now, settings } = context;
  const party = requireParty(context);
  const challenge = readChallenge(answer.response.clientDataJSON, registering(member.tokenHash), now, settings.DATA_SECRET);
  if (!challenge) throw wrongPasskey();
  const transports = (answer.response.transports ?? []).filter(isTransport);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...answer, response: { ...answer.response, transports } },
    expectedChallenge: Buffer.from(challenge.token).toString("base64url"),
    expectedOrigin: party.origins,
    expectedRPID: party.domain,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!verified?.verified || !(await spend(tx, challenge.token, challenge.expiresAt))) throw wrongPasskey();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    domain: party.domain,
    counter: credential.counter,
    transports,
    synced: credentialBackedUp,
  };
}

/** Writes a passkey; refused beyond the limit, and for one that is enrolled already. */
export async function insertPasskey(
  tx: Db,
  memberId: number,
  values: Awaited<ReturnType<typeof verifyRegistration>> & { name: string },
  now: Date,
): Promise<void> {
  if ((await listPasskeys(tx, memberId)).length >= maxPasskeys) throw new Refusal("tooManyPasskeys", { values: { count: maxPasskeys } });
  const [created] = await tx
    .insert(passkey)
    .values({ ...values, memberId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkey.id });
  if (!created) throw wrongPasskey();
}

/** What the browser needs to answer with a passkey: one of the given, or any of this shop's. */
export async function assertionOptions(context: Context, purpose: string, known: { credentialId: string; transports: string[] }[] = []) {
  const { now, settings } = context;
  const party = relyingParty(settings);
  if (!party) return null;
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.domain,
    challenge: createChallenge(purpose, now, settings.DATA_SECRET),
    userVerification: "required",
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports.filter(isTransport) })),
  });
  return { ...options } as Options;
}

/**
 * Verifies the answer of a passkey, uses its challenge up and returns the passkey. The device must have recognized its owner, so a passkey
 * is two factors: the device, and the finger, face or code that opens it.
 */
export async function acceptPasskey(tx: Db, answer: z.output<typeof PasskeyAnswer>, purpose: string, context: Context) {
  const { now, settings } = context;
  const party = requireParty(context);
  const challenge = readChallenge(answer.response.clientDataJSON, purpose, now, settings.DATA_SECRET);
  const [known] = await tx
    .select()
    .from(passkey)
    .where(and(eq(passkey.credentialId, answer.id), isNull(passkey.removedAt), eq(passkey.domain, party.domain)))
    .for("update");
  if (!challenge || !known) throw wrongPasskey();
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: Buffer.from(challenge.token).toString("base64url"),
    expectedOrigin: party.origins,
    expectedRPID: party.domain,
    credential: { id: known.credentialId, publicKey: Uint8Array.from(Buffer.from(known.publicKey, "base64url")), counter: known.counter },
  }).catch(() => null);
  if (!verified?.verified || !(await spend(tx, challenge.token, challenge.expiresAt))) throw wrongPasskey();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await tx.update(passkey).set({ counter: newCounter, synced: credentialBackedUp, usedAt: now }).where(eq(passkey.id, known.id));
  return known;
}
