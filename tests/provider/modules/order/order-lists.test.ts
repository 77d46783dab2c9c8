import { expect, test } from "@jest/globals";
import { calls } from "@/lib/contract";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { newBuyer, testCards } from "@/tests/support/provider/buyer";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

test("a completed order has every field of the specification", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 20);
  const { id, orderNumber } = await buyer.placed({ "mending-tin": 2, "slow-sourdough": 1 }, { remark: "A gift" });
  const own = { paymentMethod: paymentMethods.cardAndWallet, cardId: await buyer.addCard(testCards.approved) };
  await buyer.pay(id, { ...own, hybrids: [{ accountType: 1, amount: 20 }] });
  await runCommand(provider.shop, ["ship", orderNumber, "Green Post", "GP 123"]);
  await runCommand(provider.shop, ["deliver", orderNumber]);

  const tin = await sampleProduct(provider, "mending-tin");
  const { data } = await buyer.call("GET order/{id}", { id });
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(data).toEqual({
    id,
    orderNumber: expect.stringMatching(/^\d{17}$/),
    state: 5,
    orderItems: expect.arrayContaining([
      {
        id: expect.any(Number),
        productId: tin.id,
        productSkuId: tin.choice.productSkuId,
        productName: "Mending Tin",
        productPic: expect.stringContaining("/media/mending-tin"),
        price: 16.5,
        quantity: 2,
        productType: 1,
        evaluated: false,
      },
    ]),
    gmtCreate: moment,
    paymentTime: moment,
    expireTime: null,
    receiveTime: moment,
    cancelTime: null,
    refundTime: null,
    paymentFailed: false,
    freight: 6.9,
    taxes: 0,
    memberDiscountAmount: 0,
    totalAmount: 128.9,
    paymentAmount: 128.9,
    paidBy: null,
    remark: "A gift",
    cardNumber: "4242",
    receiveAddress: {
      receiver: "Robin Reed",
      phoneNumber: "555 0100",
      detailAddress: "12 Alder Street",
      city: "Portland",
      province: "Oregon",
      countryRegion: "US",
      postalCode: "97201",
      email: "robin@example.com",
    },
    paymentMessage: '[{"accountType":1,"amount":20}]',
    invoices: [
      { id: expect.any(Number), kind: "invoice", number: expect.stringMatching(/^INV-US-\d{4}-\d{6}$/), gmtCreate: moment, amount: 128.9 },
    ],
    logisticsSendOrders: [
      {
        logistics: { gmtCreate: moment, logisticNumber: "GP 123", logisticCompany: "Green Post", logisticCompanyCode: "green-post" },
        items: [{ orderItemId: expect.any(Number), quantity: 2 }],
        receiveTime: moment,
      },
    ],
    refunds: [],
  });
  expect(calls["GET order/{id}"].data.parse(data).paymentMessage).toEqual([{ accountType: 1, amount: 20 }]);
  expect((await buyer.call("GET order/page", {})).data.list).toEqual([data]);
});

test("the orders are listed in pages, the newest first, in total or by state", async () => {
  const buyer = await newBuyer(provider);
  const ids = [];
  for (let count = 0; count < 7; count += 1) ids.unshift((await buyer.placed({ "slow-sourdough": 1 })).id);
  for (const orderId of ids.slice(0, 2)) await buyer.call("POST order/closed", { orderId });
  const page = async (own: { state?: number; pageNum?: number; pageSize?: number }) => {
    const { list, total } = (await buyer.call("GET order/page", { pageSize: 5, ...own })).data;
    return { ids: list.map((each) => each.id), total };
  };
  expect(await page({})).toEqual({ ids: ids.slice(0, 5), total: 7 });
  expect(await page({ state: 0, pageNum: 2 })).toEqual({ ids: ids.slice(5), total: 7 });
  expect(await page({ pageNum: 3 })).toEqual({ ids: [], total: 7 });
  expect(await page({ state: 1, pageSize: 3 })).toEqual({ ids: ids.slice(2, 5), total: 5 });
  expect(await page({ state: 2 })).toEqual({ ids: ids.slice(0, 2), total: 2 });
  expect(await page({ state: 5 })).toEqual({ ids: [], total: 0 });
});

test("an order with a failed payment is listed as failed and unpaid until it is paid", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  await buyer.placed({ "seed-tin": 1 });
  const failedOnes = async () => (await buyer.call("GET order/page", { state: 6 })).data;
  expect(await failedOnes()).toEqual({ list: [], total: 0 });

  await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId: await buyer.addCard(testCards.declined) });
  expect(await failedOnes()).toMatchObject({ total: 1, list: [{ id, state: 1, paymentFailed: true, expireTime: expect.any(String) }] });

  await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId: await buyer.addCard(testCards.approved) });
  expect(await buyer.detail(id)).toMatchObject({ paymentFailed: false, expireTime: null });
  expect(await failedOnes()).toEqual({ list: [], total: 0 });
});
