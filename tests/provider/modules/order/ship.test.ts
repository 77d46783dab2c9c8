import { expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { mail } from "@/provider/db/schema";
import { newBuyer } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const { inDelivery, completed } = orderStates;

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);

async function bought() {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 500);
  const { id, orderNumber: number } = await buyer.placed({ "seed-tin": 3, "hori-knife": 1 });
  const { orderItems, paymentAmount } = await buyer.detail(id);
  await buyer.pay(id, { hybrids: [{ accountType: 1, amount: paymentAmount }] });
  const emails = () => provider.shop.db.select().from(mail).where(eq(mail.to, buyer.email)).orderBy(asc(mail.id));
  return { buyer, id, number, orderItems, emails, shown: () => buyer.detail(id) };
}

test("an order is in delivery with its first parcel and completed with the delivery of its last", async () => {
  const { number, orderItems, shown } = await bought();
  const [tin, knife] = orderItems;
  expect((await say("ship", number, "Green Post", "GP-1", "--items", "1x2")).text).toMatch(/^2 × .* is on its way .*2 more to ship\.$/);
  expect((await shown()).state).toBe(inDelivery);
  expect((await say("deliver", number)).text).toContain("stays in delivery: 2 more to ship");
  expect((await say("ship", number, "Red Post", "RP-2")).ok).toBe(true);
  expect((await say("ship", number, "Red Post", "RP-3")).text).toContain(`Order ${number} is shipped as a whole: nothing of it is left.`);
  const { state, logisticsSendOrders } = await shown();
  expect(state).toBe(inDelivery);
  expect(logisticsSendOrders).toMatchObject([
    { logistics: { logisticNumber: "GP-1", logisticCompany: "Green Post" }, items: [{ orderItemId: tin?.id, quantity: 2 }] },
    {
      logistics: { logisticNumber: "RP-2", logisticCompany: "Red Post" },
      items: [
        { orderItemId: tin?.id, quantity: 1 },
        { orderItemId: knife?.id, quantity: 1 },
      ],
      receiveTime: null,
    },
  ]);
  expect(logisticsSendOrders[0]?.receiveTime).toEqual(expect.any(String));
  expect((await say("deliver", number, "--tracking", "GP-1")).text).toContain("No such shipment");
  expect((await say("deliver", number, "--tracking", "RP-2")).text).toBe(`Order ${number} is completed.`);
  expect((await shown()).state).toBe(completed);
});

test("an email names the items of a parcel, unless it is the whole order", async () => {
  const part = await bought();
  await say("ship", part.number, "Green Post", "GP-1", "--items", "1x2");
  const [tin] = part.orderItems;
  expect((await part.emails()).at(-1)?.body).toContain(`In this parcel:\n2 × ${tin?.productName}`);
  const whole = await bought();
  await say("ship", whole.number, "Green Post", "GP-2");
  expect((await whole.emails()).at(-1)?.body).not.toContain("In this parcel");
});

test.each([
  ["1x4", "Of item 1, "],
  ["3", "The order has no item 3."],
])("items %s cannot be shipped", async (items, message) => {
  const { number } = await bought();
  expect(await say("ship", number, "Post", "1", "--items", items)).toMatchObject({ ok: false, text: expect.stringContaining(message) });
});

test("a parcel with an item that was sent already, or was refunded, is refused", async () => {
  const { number } = await bought();
  await say("ship", number, "Post", "1", "--items", "2");
  expect((await say("ship", number, "Post", "2", "--items", "2")).text).toMatch(/Of item 2, .*, 0 can be shipped\./);
  await say("refund", number, "--items", "1x2");
  expect((await say("ship", number, "Post", "3", "--items", "1x2")).text).toMatch(/Of item 1, .*, 1 can be shipped\./);
  expect((await say("ship", number, "Post", "4")).ok).toBe(true);
  expect((await say("deliver", number)).text).toBe(`Order ${number} is completed.`);
});
