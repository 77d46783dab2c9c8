import { kept } from "@/lib/client/kept";
import { read } from "@/lib/client/use-call";
import { orderStates } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";

type Made = { productType: number; orderId: number };

function readMade(raw: unknown): Made {
  const { productType, orderId } = (raw ?? {}) as Partial<Made>;
  return { productType: Number(productType) || 0, orderId: Number.isSafeInteger(orderId) ? Number(orderId) : 0 };
}

/** The membership that this browser ordered last: whoever comes back to the button asks for the same one. */
export const lastMembership = kept("localStorage", "membership-order", readMade);

/** The order of a membership that was made before and still waits to be paid, or null. */
export async function waitingMembership(productType: 3 | 4): Promise<number | null> {
  const made = lastMembership.read();
  if (made.productType !== productType || made.orderId === 0) return null;
  try {
    const { state } = await read("GET order/{id}", { id: made.orderId });
    return state === orderStates.unpaid ? made.orderId : null;
  } catch (error) {
    // Another member's, or none any more.
    if (error instanceof Failure && error.failure === "refused") return null;
    throw error;
  }
}
