import { argon2Sync } from "node:crypto";
import { address, card } from "@/provider/db/schema";
import { issueToken } from "@/provider/modules/member/tokens";
import { tokenise } from "@/provider/payments/test-bank/tokens";
import { tokenHead } from "@/provider/security/token";
import { insertMembers } from "../provider/insert-members";
import type { TestProvider } from "../provider/test-provider";
import { cardKinds, dayMs } from "./model";

/** The members' transaction password as the wire encodes it. */
export const rightPassword = "a".repeat(32);
export const wrongPassword = "b".repeat(32);

/** A hash with the lowest costs, because thousands of payments verify it. */
const nonce = Buffer.from("sixteen bytes ok");
const costs = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
const tag = argon2Sync("argon2id", { message: rightPassword, nonce, ...costs });
const quickHash = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString("base64")}$${tag.toString("base64")}`;

const numbers: Record<(typeof cardKinds)[number], string> = {
  approved: "4242424242424242",
  declined: "4000000000000002",
  "insufficient-funds": "4000000000009995",
  challenge: "4000000000003220",
  "no-answer": "4000000000000119",
};

const home = {
  firstName: "Robin",
  lastName: "Reed",
  email: "robin@example.com",
  postCode: "1000001",
  phoneNumber: "555 0100",
  ssnEinPinSealed: "",
  countryRegion: "JP",
  province: "Tokyo",
  city: "Chiyoda",
  detailAddress: "1-1",
  isDefault: true,
};

/** Inserts five cards per member, one of every kind; returns their ids. */
async function seedCards({ shop: { db } }: TestProvider, members: { id: number; defaultCard: number }[]): Promise<number[][]> {
  const values = members.flatMap(({ id: memberId, defaultCard }) =>
    cardKinds.map((kind, index) => ({
      memberId,
      acquirerToken: tokenise(numbers[kind]),
      brand: "Visa" as const,
      lastFour: numbers[kind].slice(-4),
      expirationMonth: 12,
      expirationYear: 2040,
      firstName: "Robin",
      lastName: "Reed",
      isDefault: index === defaultCard,
    })),
  );
  const rows = await db.insert(card).values(values).returning({ id: card.id, memberId: card.memberId });
  return members.map(({ id }) => rows.filter((row) => row.memberId === id).map((row) => row.id));
}

type NewBuyer = {
  name: string;
  activatedAt?: Date | null;
  vipExpiresAt?: Date | null;
  autoRenewal?: boolean;
  /** The index of the default card in `cardKinds`. */
  defaultCard?: number;
};

export type InsertedBuyer = { id: number; userCode: string; token: string; cardIds: number[] };

/** Inserts members with a transaction password, an address, a card of every kind and a token, without the calls of a registration. */
export async function insertBuyers(provider: TestProvider, newcomers: NewBuyer[]): Promise<InsertedBuyer[]> {
  const { db, clock } = provider.shop;
  const userCodes = newcomers.map(({ name }) => name.toUpperCase());
  const values = newcomers.map(({ name: username, defaultCard, ...own }, index) => {
    return { username, userCode: userCodes[index], transactionPasswordHash: quickHash, ...own };
  });
  const ids = await insertMembers(db, values);
  await db.insert(address).values(ids.map((memberId) => ({ ...home, memberId })));
  const cardIds = await seedCards(
    provider,
    ids.map((id, index) => ({ id, defaultCard: newcomers[index]?.defaultCard ?? 0 })),
  );
  // Ten years, because tests move the clock further than a token's month.
  const until = new Date(clock.now().getTime() + 3650 * dayMs);
  const tokens = await Promise.all(ids.map((id) => issueToken(db, id, until, { device: null, network: null })));
  return ids.map((id, index) => ({
    id,
    userCode: userCodes[index] ?? "",
    token: tokenHead + tokens[index],
    cardIds: cardIds[index] ?? [],
  }));
}
