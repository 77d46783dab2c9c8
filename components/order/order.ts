import type { CallData } from "@/lib/contract";

export type Order = CallData<"GET order/{id}">;
export type OrderItem = Order["orderItems"][number];

/** The length that the contract allows for one comment. */
export const longestComment = 2000;
