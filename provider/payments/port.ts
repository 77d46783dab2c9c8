import type { Context as HttpContext } from "hono";
import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import type { ExternalMethod } from "../../lib/contract/wire/payment-codes.ts";
import type { ProviderSettings } from "../runtime/settings.ts";
import type { Shop } from "../runtime/shop.ts";

/**
 * The answer to a charge. `challenge`: the payer has to confirm it on the acquirer's page. `undone`: it was canceled, maybe before it was made.
 * Payments store these words as their reason.
 */
export type ChargeOutcome = "approved" | "declined" | "insufficient-funds" | "challenge" | "no-answer" | "undone";

/** What one attempt charges, under the reference that only this attempt has. */
export type Charge = { reference: string; amountCents: number };

/** An e-wallet behind the acquirer's page, by the name of the wire, and its label with those of languages that have another one. */
export type EWallet = { value: string; label: string; local?: Partial<Record<LanguageHeader, string>> };

/** A payer on the acquirer's page: the form's reference there, and where leaving leads. */
type Visit = { gatewayReference: string | null; orderNumber: string; amountCents: number; back: string };

/**
 * An acquirer: one folder beside this file, of which nothing outside `provider/payments` knows more than this type. Operations are added with their
 * first caller: beginning a remote object, saving a card on the acquirer's page, verifying a webhook, catching up on events, payouts and disputes.
 */
export type Acquirer = {
  eWallets: readonly EWallet[];

  /** The methods that it takes in a shop; none where it must not be used. */
  methodsIn(settings: ProviderSettings): readonly ExternalMethod[];

  /** Exchanges a card number for a token, and for a name that is the same for the same number but does not tell it. The number is stored nowhere. */
  saveCard(number: string, settings: ProviderSettings): { token: string; fingerprint: string };

  /** Charges a card. A repetition with the same reference charges nothing and returns the first outcome. */
  confirm(shop: Shop, charge: Charge & { token: string }): Promise<ChargeOutcome>;

  /** The only truth about a charge; null if there is none with this reference. */
  inquire(shop: Shop, reference: string): Promise<ChargeOutcome | null>;

  /** Reverses a charge, and refuses one that arrives later with the same reference. Repetitions have no further effect. */
  cancel(shop: Shop, reference: string): Promise<void>;

  /** Gives a part of a charge back. A repetition of a refund has no further effect. */
  refund(shop: Shop, refund: Charge & { refund: string }): Promise<void>;

  /** What was given back of a charge that stays otherwise, in cents. */
  inquireRefunds(shop: Shop, reference: string): Promise<number>;

  /** Records what a payer has decided on the acquirer's page, and returns the outcome that holds. Null: the form decides nothing. */
  decide(shop: Shop, charge: Charge, form: Record<string, unknown>): Promise<ChargeOutcome | null>;

  /** The page on which a payer decides. */
  showPage(http: HttpContext, visit: Visit): Response | Promise<Response>;
};

/** The acquirer's reference for an attempt to pay: the same attempt always has the same one, so it is charged once. */
export function referenceOf(paymentId: number): string {
  return `payment-${paymentId}`;
}
