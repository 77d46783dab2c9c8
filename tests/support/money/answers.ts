import { expect } from "@jest/globals";
import { sentence } from "@/provider/messages";
import type { Refused } from "./model";

/** An id that nothing has. */
export const nobodys = 2_000_000_000;

/** What the shop must have answered: yes, or just this no. */
export function expectAnswer({ message }: { message: string }, refused: Refused | null): void {
  const { refusal, minutes } = refused ?? {};
  expect(message).toBe(refusal ? sentence(refusal, "en_US", minutes === undefined ? {} : { minutes }) : "success");
}
