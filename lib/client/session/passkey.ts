import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { jsonBody, request } from "../call/request";
import { fetchCode } from "../fetch-code";

/** Loaded when a passkey is used: most readers never do. */
const webAuthn = () => fetchCode(() => import("@simplewebauthn/browser"));

type Options = Record<string, unknown>;

/** The challenge of a passkey that signs in: `alone` for anyone, otherwise for the member whose password was right. */
async function fetchOptions(alone: boolean): Promise<Options | null> {
  const { data } = await request("session/passkey", jsonBody("POST", { alone }));
  return (data as { options: Options | null }).options;
}

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Whether the shop takes passkeys. One that lacks the call, or does not answer, takes none for now. */
export async function offersPasskeys(alone: boolean): Promise<boolean> {
  return (await fetchOptions(alone).catch(() => null)) !== null;
}

/** Asks the device to answer a challenge. */
export async function answerChallenge(options: Options, suggested = false): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await webAuthn();
  // The provider made the options for the browser; nothing between them reads more than their being an object.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON, useBrowserAutofill: suggested });
}

/** Asks the device for a new passkey. */
export async function createPasskey(options: Options) {
  const { startRegistration } = await webAuthn();
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
}

/** The answer that signs in; null where the browser cannot suggest passkeys. */
export async function answerForSignIn(alone: boolean, suggested: boolean): Promise<AuthenticationResponseJSON | null> {
  if (suggested && !(await (await webAuthn()).browserSupportsWebAuthnAutofill())) return null;
  const options = await fetchOptions(alone);
  return options && answerChallenge(options, suggested);
}

/** Whether the member closed the browser's dialog, or another request took its place. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
}
