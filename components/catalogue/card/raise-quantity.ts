import { send } from "@/lib/client/send";
import { read } from "@/lib/client/use-call";

type Choice = { productId: number; productSkuId: number };

/** Makes a line of the member's cart longer: the call that adds adds one. */
export async function raiseQuantity(choice: Choice, by: number): Promise<void> {
  const lines = await read("GET shoppingCart/listByMemberId", {});
  const line = lines.find(({ productSkuId }) => productSkuId === choice.productSkuId);
  if (line) await send("POST shoppingCart/changedQuantity", { ...choice, quantity: line.quantity + by });
}
