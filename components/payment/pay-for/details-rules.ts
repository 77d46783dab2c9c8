import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { brandOf, digitsOf } from "@/components/forms/card/card-number";
import { expiryRules } from "@/components/forms/card/expiry-rules";
import type { CheckedDetails, Details } from "./details";

const Email = z.union([z.literal("").transform(() => null), z.email().max(254)]);

const cardRules = {
  cardNumber: z
    .string()
    .transform(digitsOf)
    .refine((number) => number.length >= 12 && brandOf(number) !== null),
  ...expiryRules,
  cardCvc: z.string().regex(/^\d{3,4}$/),
};

/** A typed card must be whole; the address for the receipt may be left out. */
export function detailsRules(isTyped: boolean) {
  const email = z.string().trim().pipe(Email);
  const rules = isTyped
    ? z.object({ ...cardRules, email }).transform(({ email: address, ...card }) => {
        const brand = brandOf(card.cardNumber);
        return { email: address, typedCard: brand && { ...card, cardType: brand } };
      })
    : z.object({ email }).transform(({ email: address }) => ({ email: address, typedCard: null }));
  return zodResolver(rules) as unknown as Resolver<Details, unknown, CheckedDetails>;
}
