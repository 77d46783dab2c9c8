import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { agreement, contact, country } from "@/provider/db/schema";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

type Language = "en_US" | "zh_TW" | "ja_JP" | "th_TH";

const countries = (registrationOrAddress?: 1 | 2, language: Language = "en_US") =>
  provider.call("GET portalCountry/portalCountryList", { registrationOrAddress }, { language });

test("registration is open in the markets of all languages with names and area codes", async () => {
  const { data } = await countries(1);
  expect(data.map((each) => each.countryRegionCode)).toEqual(
    expect.arrayContaining(["US", "TW", "JP", "CN", "TH", "ES", "VN", "ID", "MM"]),
  );
  expect(data.find((each) => each.countryRegionCode === "TW")).toEqual({
    countryRegionCode: "TW",
    countryRegionName: "Taiwan",
    countryAreaCode: "+886",
  });
  expect(data).toHaveLength(15);
});

test("countries have names in the reader's language and its order", async () => {
  const english = (await countries(1)).data.map((each) => each.countryRegionName);
  expect(english).toEqual([...english].sort(new Intl.Collator("en").compare));
  const japanese = (await countries(1, "ja_JP")).data;
  expect(japanese.find((each) => each.countryRegionCode === "JP")?.countryRegionName).toBe("日本");
  expect((await countries(1, "th_TH")).data.find((each) => each.countryRegionCode === "TH")?.countryRegionName).toBe("ไทย");
});

test("registration and shipping have separate country lists", async () => {
  await provider.shop.db.update(country).set({ ships: false }).where(eq(country.code, "GB"));
  await provider.shop.db.update(country).set({ registers: false }).where(eq(country.code, "CA"));
  const codes = async (kind: 1 | 2) => (await countries(kind)).data.map((each) => each.countryRegionCode);
  const [register, ship] = [await codes(1), await codes(2)];
  expect([register.includes("GB"), ship.includes("GB"), register.includes("CA"), ship.includes("CA")]).toEqual([true, false, false, true]);
  expect((await countries()).data.map((each) => each.countryRegionCode)).toEqual(register);
});

const provinces = (
  countryRegionCode: string,
  language: Language = "en_US",
  page: { pageNum?: number; pageSize?: number } = { pageSize: 1000 },
) => provider.call("GET portalProvince/portalList", { countryRegionCode, ...page }, { language });

test("the provinces of a country are in the reader's language", async () => {
  const us = (await provinces("US")).data;
  expect(us.total).toBe(52);
  expect(us.list.map((each) => each.provinceName)).toEqual(expect.arrayContaining(["Oregon", "District of Columbia", "Puerto Rico"]));

  const jp = async (language: Language) => (await provinces("JP", language)).data.list.map((each) => each.provinceName);
  expect((await jp("ja_JP"))[0]).toBe("北海道");
  expect(await jp("en_US")).toHaveLength(47);
  expect(await jp("zh_TW")).toContain("東京都");
  expect(await jp("th_TH")).toContain("Tokyo");

  const tw = async (language: Language) => (await provinces("TW", language)).data.list.map((each) => each.provinceName);
  expect(await tw("zh_TW")).toContain("彰化縣");
  expect(await tw("ja_JP")).toContain("彰化県");
  expect(await tw("en_US")).toHaveLength(22);
});

test("provinces have pages, lowercase codes match, and a country without any has an empty list", async () => {
  const first = (await provinces("jp", "en_US", { pageNum: 1, pageSize: 20 })).data;
  const third = (await provinces("JP", "en_US", { pageNum: 3, pageSize: 20 })).data;
  expect([first.list.length, third.list.length, first.total]).toEqual([20, 7, 47]);
  for (const code of ["SG", "HK", "XX"]) expect((await provinces(code)).data).toEqual({ list: [], total: 0 });
});

test("the agreements link to pages in the reader's language", async () => {
  const titles: Record<string, string[]> = {};
  for (const language of ["en_US", "zh_TW", "ja_JP", "th_TH"] as const) {
    const { data } = await provider.call("GET agreement/list", {}, { language });
    for (const [name, url] of Object.entries(data)) {
      const page = await provider.raw("GET", String(url).replace(/^\//, ""));
      expect(page.status).toBe(200);
      expect(page.headers.get("content-type")).toMatch(/^text\/html/);
      titles[name] = [...(titles[name] ?? []), /<h1>(.*?)<\/h1>/.exec(page.text)?.[1] ?? ""];
    }
  }
  expect(titles).toEqual({
    teamServiceUrl: ["Terms of service", "服務條款", "利用規約", "Terms of service"],
    privacyPolicy: ["Privacy policy", "隱私權政策", "プライバシーポリシー", "Privacy policy"],
    refundPolicy: ["Refund policy", "退款政策", "返品・返金について", "Refund policy"],
    withdrawalAgreement: ["Withdrawal agreement", "提領協議", "出金規約", "Withdrawal agreement"],
  });
});

test("an agreement's page declares its language and has headings and paragraphs", async () => {
  const { text } = await provider.raw("GET", "media/agreement/terms-of-service?language=ja_JP");
  expect(text).toContain('<html lang="ja">');
  expect(text.match(/<h2>/g)?.length).toBeGreaterThan(5);
  expect(text.match(/<p>/g)?.length).toBeGreaterThan(5);
  expect(text).not.toContain("## ");
});

test.each(["nothing", "%00", "..", "terms-of-service/x", "TERMS-OF-SERVICE", "' or 1=1 --"])(
  "the agreement «%s» does not exist",
  async (kind) => {
    expect((await provider.raw("GET", `media/agreement/${encodeURI(kind)}`)).status).toBe(404);
  },
);

const materials = (input: { title?: string; pageNum?: number; pageSize?: number } = {}, language: Language = "en_US") =>
  provider.call("GET materialLibrary/getList", input, { language });

test("the library lists the newest first, in the reader's language, in pages", async () => {
  const { data } = await materials({ pageNum: 1, pageSize: 10 });
  expect(data.total).toBe(14);
  expect(data.list).toHaveLength(10);
  expect(data.list[0]?.title).toBe("Market day checklist");
  const dates = data.list.map((each) => each.gmtCreate ?? "");
  expect(dates).toEqual([...dates].sort().reverse());

  const second = (await materials({ pageNum: 2, pageSize: 10 })).data.list;
  expect(second.map((each) => each.title)).toEqual(["Sharing well", "How our prices work", "First steps as a member", "Welcome to Canopy"]);
  expect(new Set([...data.list, ...second].map((each) => each.id)).size).toBe(14);
  expect((await materials({}, "zh_TW")).data.list[0]?.title).toBe("市集擺攤檢核表");
});

test("a title search matches part of a title in the reader's language only", async () => {
  const titles = async (title: string, language: Language = "en_US") =>
    (await materials({ title }, language)).data.list.map((each) => each.title);
  expect(await titles("sourdough")).toEqual(["Sourdough timetable"]);
  expect(await titles("  SOUR ")).toEqual(["Sourdough timetable"]);
  expect(await titles("酸種", "zh_TW")).toEqual(["酸種麵包時間表"]);
  expect(await titles("酸種")).toEqual([]);
  expect(await titles("sourdough", "th_TH")).toEqual(["Sourdough timetable"]);
  for (const nothing of ["%", "_", "'", "\\"]) expect(await titles(nothing)).toEqual([]);
});

test("a material with a video names it, and one without has none", async () => {
  const { data } = await materials({ pageSize: 100 });
  const byTitle = new Map(data.list.map((each) => [each.title, each]));
  expect(byTitle.get("Stitch library")?.videoSourceId).toMatch(/^[0-9a-f]{20}$/);
  expect(byTitle.get("Welcome to Canopy")?.videoSourceId).toBeNull();
});

const reviews = (productId: number, pageNum: number, pageSize: number) =>
  provider.call("GET orderEvaluation/getListByPage", { productId, pageNum, pageSize });

test("a product's reviews are listed newest first, in pages, with the team's answer", async () => {
  const { id } = await sampleProduct(provider, "pour-over-set");
  const { data } = await reviews(id, 1, 10);
  expect(data.total).toBe(5);
  expect(data.list.map((each) => [each.memberName, each.star])).toEqual([
    ["A***", 4],
    ["G***", 3],
    ["T***", 5],
    ["Y***", 4],
    ["H***", 5],
  ]);
  expect(data.list[1]?.replyEvaluate).toMatch(/^Thank you, G\*\*\*\./);
  expect(data.list[1]?.replyTime).toBeTruthy();
  expect(data.list[0]).toMatchObject({ replyEvaluate: null, replyTime: null });
  expect(data.list[0]?.memberAvatar).toMatch(/^\/media\/avatar-/);

  const pages = [await reviews(id, 1, 2), await reviews(id, 2, 2), await reviews(id, 3, 2)];
  expect(pages.map((page) => page.data.list.length)).toEqual([2, 2, 1]);
  expect(pages.flatMap((page) => page.data.list)).toEqual(data.list);
});

test("an anonymous review shows neither name nor picture", async () => {
  const { id } = await sampleProduct(provider, "cork-mat");
  const { data, ...answer } = await reviews(id, 1, 10);
  expect(data.list).toHaveLength(1);
  expect(data.list[0]).toMatchObject({ memberAvatar: null, star: 2 });
  expect(data.list[0]).toMatchObject({ memberName: "***", anonymous: true });
  expect(JSON.stringify({ data, answer })).not.toContain("avatar-");
});

test("a product without reviews and a missing one have an empty list", async () => {
  for (const id of [(await sampleProduct(provider, "seed-tin")).id, 999_999])
    expect((await reviews(id, 1, 10)).data).toEqual({ list: [], total: 0 });
});

test("a contact form is stored", async () => {
  const form = {
    referrer: "A friend",
    personal: "Ida Ek",
    nationCity: "Sverige, Umeå",
    telephone: "+46 70 000 00 00",
    email: "ida@example.com",
  };
  expect((await provider.call("POST contactInfo/saveInfo", { ...form, memberId: 0, status: 0 })).code).toBe(200);
  expect(await provider.shop.db.select().from(contact)).toMatchObject([form]);
});

test("a contact form names each missing field in order", async () => {
  const { status, json } = await provider.raw("POST", "contactInfo/saveInfo", { body: JSON.stringify({ referrer: " ", telephone: "1" }) });
  expect(status).toBe(400);
  expect(json().issues.map((issue: { field: string }) => issue.field)).toEqual(["referrer", "personal", "nationCity", "email"]);
});

test("a shop without a withdrawal agreement lists none", async () => {
  const written = eq(agreement.kind, "withdrawal-agreement");
  const rows = await provider.shop.db.delete(agreement).where(written).returning();
  expect((await provider.call("GET agreement/list", {})).data.withdrawalAgreement).toBeNull();
  await provider.shop.db.insert(agreement).overridingSystemValue().values(rows);
});
