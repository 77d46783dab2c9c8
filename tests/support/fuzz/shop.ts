import { sql } from "drizzle-orm";
import type { CallInput, CallKey } from "@/lib/contract";
import { attempt, sku } from "@/provider/db/schema";
import { type Belongings, belongings } from "@/tests/support/provider/belongings";
import {
  aCard,
  anAddress,
  type Buyer,
  confirmation,
  newBuyer,
  successUrl,
  testCards,
  transactionPassword,
} from "@/tests/support/provider/buyer";
import { type CallExamples, callExamples } from "@/tests/support/provider/call-examples";
import { plainPicture } from "@/tests/support/provider/pictures";
import { registration, rowsOf } from "@/tests/support/provider/sample-shop";
import type { TestProvider } from "@/tests/support/provider/test-provider";
import { FileBytes, type Visitor } from "./requests";

async function spareAddress(owner: Buyer): Promise<number> {
  await owner.call("POST member/address/add", anAddress());
  return (await owner.call("GET member/address/list", {})).data.at(-1)?.id ?? 0;
}

/** Examples with the owner's own rows, so that some requests of every call are accepted. */
async function ownExamples(provider: TestProvider, owner: Belongings, other: Buyer) {
  const picture = await plainPicture({ width: 8, height: 8 }).png().toBuffer();
  const money = { accountType: 1, amount: 1.5, remark: "", transactionPassword } as const;
  const password = { newPasswordOne: owner.password, newPasswordTwo: owner.password };
  const own: CallExamples = {
    "POST member/register": registration(),
    "POST member/login": { username: other.username, password: other.password },
    "POST member/resetPasswordV": { oldPassword: owner.password, ...password },
    "POST member/icon/upload": { Img: new FileBytes(picture) as unknown as File },
    "POST member/updateMemberAvatar": { avatar: owner.avatar },
    "POST member/info/changedTransactionPassword": { transactionPassword },
    "POST member/address/update": { ...anAddress(), id: owner.addressId },
    "POST member/address/delete": { id: await spareAddress(owner) },
    "POST member/address/setUpDefaultStatus": { id: owner.addressId },
    "POST credit/card": aCard(),
    "POST credit/card/remove": { id: await owner.addCard(testCards.approved) },
    "POST order/generate/confirm": await confirmation(provider, { "mending-tin": 1 }, 2),
    "GET order/page": { state: 0, pageNum: 1, pageSize: 5, memberId: owner.id },
    "GET order/{id}": { id: owner.delivered.id },
    "POST order/closed": { orderId: owner.unpaidId },
    "POST payment": { orderId: owner.unpaidId, paymentMethod: 13, cardId: owner.cardId, hybrids: [], transactionPassword, successUrl },
    "POST member/transfer": { ...money, currency: "USD", memberCode: owner.userCode, source: 2, toMemberCode: other.userCode },
    "POST member/withdrawal": { ...money, withdrawalMethod: 1 },
    "GET network/branch": { kind: "enrolment", userCode: owner.userCode, pageNum: 1, pageSize: 10 },
    "POST orderEvaluation/evaluation": {
      orderId: owner.delivered.id,
      orderEvaluations: [
        { orderItemId: owner.delivered.itemId, productId: owner.delivered.productId, star: 5, evaluate: "", anonymityFlag: 0 },
      ],
    },
  };
  return own;
}

export type Members = Record<Exclude<Visitor, "nobody">, Pick<Buyer, "username" | "password">>;

/** Two new members and an example of every call with rows of the first one. */
export async function openRound(provider: TestProvider) {
  await provider.shop.db.update(sku).set({ stock: 1000 }).where(sql`${sku.stock} < 1000`);
  const [owner, other] = [await belongings(provider, "bookbinding-weekend"), await newBuyer(provider)];
  const tokens: Record<Visitor, string> = { owner: owner.token, "other member": other.token, nobody: "" };
  const examples = { ...(await callExamples(provider, owner.token)), ...(await ownExamples(provider, owner, other)) };
  return {
    examples: examples as { [Key in CallKey]?: CallInput<Key> },
    tokens,
    members: { owner, "other member": other } as const,
    /** Requests may sign a member out. */
    async signInAgain(): Promise<void> {
      tokens.owner = await provider.signIn(owner.username, owner.password);
      tokens["other member"] = await provider.signIn(other.username, other.password);
    },
  };
}

/** Resets the rate limits of passwords and codes, so that wrong ones do not block later requests. */
export async function forgetAttempts({ shop }: TestProvider): Promise<void> {
  await shop.db.delete(attempt);
}

/** All balances and all stock, which no refused request may change. */
export async function balances(provider: TestProvider): Promise<string> {
  const statement = sql`
    select (select string_agg(id || ' ' || balance_cents, ',' order by id) from account where balance_cents <> 0)
      || '; ' || (select string_agg(id || ' ' || coalesce(stock, -1) || ' ' || reserved, ',' order by id) from sku) as all`;
  const [row] = await rowsOf<{ all: string }>(provider, statement);
  if (!row) throw new Error("the shop has no balances");
  return row.all;
}
