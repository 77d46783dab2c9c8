import { expect } from "@jest/globals";
import { sentence } from "@/provider/http/sentence";
import type { Refused } from "./model";

/** An id that no row has. */
export const absentId = 2_000_000_000;

/** Expects success, or exactly this refusal. */
export function expectAnswer({ message }: { message: string }, refused: Refused | null): void {
  expect(message).toBe(refused ? sentence(refused.refusal, "en_US", refused.values) : "success");
}
