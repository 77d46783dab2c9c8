import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";

type CardProduct = CallData<"GET product/homeListByPage">["list"][number];
type Address = CallData<"GET member/address/list">[number];
type CartLine = CallData<"GET shoppingCart/listByMemberId">[number];

/** An available SKU. */
export function aSku(own: Partial<CardProduct["skuStockList"][number]> = {}) {
  return { id: 70, price: 25, promotionPrice: 19.5, stock: 12, ...own };
}

/** A course as on a card. */
export function aProduct(own: Partial<CardProduct> = {}): CardProduct {
  return {
    id: 7,
    name: "Sourdough",
    subTitle: "Bread that takes its time",
    country: null,
    pic: "/media/sourdough.avif",
    productType: productTypes.course,
    recommandStatus: 0,
    haveCollected: false,
    skuStockList: [aSku()],
    ...own,
  };
}

/** A course as on its own page. */
export function aProductDetail(own: Partial<CallData<"GET product/detail">> = {}): CallData<"GET product/detail"> {
  return {
    ...aProduct(),
    albumPics: [],
    detailPicUrl: null,
    description: null,
    purchasedCourse: false,
    courseLanguageList: [{ languageCode: "EN", languageName: "English" }],
    productEvaluateCount: {
      totalScore: 0,
      totalCount: 0,
      oneStarCount: 0,
      twoStarCount: 0,
      threeStarCount: 0,
      fourStarCount: 0,
      fiveStarCount: 0,
    },
    ...own,
  };
}

/** The same with everything that its own page shows. */
export function aBareProductDetail(own: Partial<CallData<"GET product/detail">> = {}): CallData<"GET product/detail"> {
  const rating = { totalScore: 0, totalCount: 0, oneStarCount: 0, twoStarCount: 0, threeStarCount: 0, fourStarCount: 0, fiveStarCount: 0 };
  const more = { albumPics: [], detailPicUrl: null, purchasedCourse: false, courseLanguageList: [], productEvaluateCount: rating };
  return { ...aProduct(), ...more, ...own };
}

/** Two pens in a cart. */
export function aCartLine(own: Partial<CartLine> = {}): CartLine {
  return {
    productId: 9,
    productSkuId: 90,
    quantity: 2,
    product: { id: 9, name: "Pen", pic: "/media/pen.avif", productType: productTypes.goods },
    skuStock: { promotionPrice: 12.5 },
    ...own,
  };
}

/** An address in Portland, the default one. */
export function anAddress(own: Partial<Address> = {}): Address {
  return {
    id: 3,
    firstName: "June",
    lastName: "Alder",
    email: "june@members.example",
    postCode: "97205",
    phoneNumber: "5035550142",
    ssnEinPin: "*****6789",
    countryRegion: "US",
    province: "Oregon",
    city: "Portland",
    region: null,
    detailAddress: "12 Cedar Lane",
    defaultStatus: 1,
    ...own,
  };
}

/** An unpaid order. */
export function anUnpaidOrder(own: Partial<CallData<"GET order/{id}">> = {}): CallData<"GET order/{id}"> {
  const pen = { productName: "Pen", productPic: "/media/pen.avif", productType: productTypes.goods, price: 45, quantity: 2 };
  return {
    id: 7,
    orderNumber: "CN7",
    state: 1,
    orderItems: [{ ...pen, id: 70, productId: 9 }],
    gmtCreate: "2026-11-01T10:00:00.000Z",
    paymentTime: null,
    paymentFailed: false,
    remark: null,
    cardNumber: null,
    receiveAddress: null,
    paymentMessage: [],
    logisticsSendOrders: [],
    taxes: 4,
    freight: 6,
    totalAmount: 100,
    memberDiscountAmount: 0,
    paymentAmount: 100,
    ...own,
  };
}

/** A card of the member's. */
export function aSavedCard(own: Partial<CallData<"GET credit/card/listByThirdParty">[number]> = {}) {
  return {
    id: 3,
    cardNumber: "************4242",
    cardType: "Visa" as const,
    expirationMonth: 2,
    expirationYear: 2040,
    firstName: "June",
    lastName: "Alder",
    billToAddressOne: null,
    billToCity: null,
    billToCountry: null,
    billToPhoneCountryCode: null,
    billToPhone: "5035550142",
    billToState: null,
    postal: null,
    thirdParty: 2 as const,
    ...own,
  };
}

type Order = CallData<"GET order/{id}">;

/** An item of an order. */
export function anOrderItem(own: Partial<Order["orderItems"][number]> = {}): Order["orderItems"][number] {
  const item = { id: 300, productId: 9, productSkuId: 90, productName: "Pen", productPic: "/media/pen.avif", price: 12.5, quantity: 2 };
  return { ...item, productType: productTypes.reviewedGoods, evaluated: false, ...own };
}

/** An unpaid order of two pens. */
export function anOrder(own: Partial<Order> = {}): Order {
  return {
    id: 30,
    orderNumber: "20261121000000030",
    state: 1,
    orderItems: [anOrderItem()],
    gmtCreate: "2026-11-21T10:00:00.000Z",
    paymentTime: null,
    taxes: 2.1,
    freight: 6.9,
    totalAmount: 34,
    memberDiscountAmount: 4,
    paymentAmount: 30,
    remark: null,
    cardNumber: null,
    receiveAddress: null,
    paymentMessage: [],
    logisticsSendOrders: [],
    ...own,
  };
}

/** A parcel on its way. */
export function aParcel(): Order["logisticsSendOrders"][number] {
  const [gmtCreate, logisticNumber] = ["2026-11-22T10:00:00.000Z", "GP123"];
  return { logistics: { gmtCreate, logisticNumber, logisticCompany: "Green Post", logisticCompanyCode: "green-post" } };
}
