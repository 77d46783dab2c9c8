import { isCardNumber } from "@/provider/modules/card/rules/card-number";

/** A card that the test bank declines, each time another one: the shop lets no card be declined often. */
export function declinedCard(): string {
  const middle = String(Math.floor(Math.random() * 1e4)).padStart(4, "0");
  const numbers = Array.from({ length: 10 }, (_, check) => `4000000${check}${middle}0002`);
  return numbers.find(isCardNumber) ?? "4000000000000002";
}
