import { argon2Sync } from "node:crypto";
import { issueToken } from "@/provider/db/queries/token";
import { address, card, member } from "@/provider/db/schema";
import { tokenise } from "@/provider/gateway/acquirer";
import { tokenHead } from "@/provider/security/token";
import type { TestProvider } from "../provider";
import { cardKinds, dayMs } from "./model";

/** What the members' transaction passwords look like on the wire. */
export const rightPassword = "a".repeat(32);
export const wrongPassword = "b".repeat(32);

/** A hash of the smallest costs, or thousands of payments would do little but hash. */
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

/** Five cards for each member, one of every kind; answers their ids. */
async function sowCards({ shop: { db } }: TestProvider, members: { id: number; defaultCard: number }[]): Promise<number[][]> {
  const values = members.flatMap(({ id: memberId, defaultCard }) =>
    cardKinds.map((kind, index) => ({
      memberId,
      acquirerToken: tokenise(numbers[kind]),
      brand: "Visa",
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

type Newcomer = {
  name: string;
  activatedAt?: Date | null;
  vipExpiresAt?: Date | null;
  autoRenewal?: boolean;
  /** The place of their default card among the kinds of cards. */
  defaultCard?: number;
};

export type Enrolled = { id: number; userCode: string; token: string; cardIds: number[] };

/** Members with a transaction password, an address, a card of every kind and a token, written as they would be after a long registration. */
export async function enrol(provider: TestProvider, newcomers: Newcomer[]): Promise<Enrolled[]> {
  const { db, clock } = provider.shop;
  const values = newcomers.map(({ name, defaultCard, ...own }) => ({
    username: name,
    userCode: name.toUpperCase(),
    email: `${name}@example.com`,
    passwordHash: "none",
    transactionPasswordHash: quickHash,
    ...own,
  }));
  const rows = await db.insert(member).values(values).returning({ id: member.id, userCode: member.userCode });
  await db.insert(address).values(rows.map(({ id }) => ({ ...home, memberId: id })));
  const cardIds = await sowCards(
    provider,
    rows.map(({ id }, index) => ({ id, defaultCard: newcomers[index]?.defaultCard ?? 0 })),
  );
  // A token lives for a month, and tests move the clock further than that.
  const until = new Date(clock.now().getTime() + 3650 * dayMs);
  const tokens = await Promise.all(rows.map(({ id }) => issueToken(db, id, until)));
  return rows.map((row, index) => ({ ...row, token: tokenHead + tokens[index], cardIds: cardIds[index] ?? [] }));
}
