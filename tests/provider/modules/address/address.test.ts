import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { address, country } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { decrypt } from "@/provider/security/encrypt";
import { anAddress, newBuyer } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const missing = { status: 404, code: 404, data: null, message: sentence("notFound", "en_US") };

/** A new member without an address, with the calls about addresses. */
async function resident() {
  const buyer = await newBuyer(provider, { address: null });
  const list = async () => (await buyer.call("GET member/address/list", {})).data;
  return {
    ...buyer,
    list,
    add: (own: Parameters<typeof anAddress>[0] = {}) => buyer.call("POST member/address/add", anAddress(own)),
    update: (id: number, own: Parameters<typeof anAddress>[0] = {}) => buyer.call("POST member/address/update", { ...anAddress(own), id }),
    cities: async () => (await list()).map(({ city, defaultStatus }) => [city, defaultStatus]),
    theDefault: async () => (await buyer.call("GET member/address/getDefaultDetail", {})).data,
    idOf: async (city: string) => (await list()).find((each) => each.city === city)?.id ?? 0,
  };
}

test("an address is returned with every field and only the last four digits of its number", async () => {
  const own = await resident();
  expect((await own.add({ region: "Pearl District" })).code).toBe(200);
  expect(await own.list()).toEqual([
    {
      id: expect.any(Number),
      firstName: "Robin",
      lastName: "Reed",
      email: "robin@example.com",
      postCode: "97201",
      phoneNumber: "555 0100",
      ssnEinPin: "*******6789",
      countryRegion: "US",
      province: "Oregon",
      city: "Portland",
      region: "Pearl District",
      detailAddress: "12 Alder Street",
      defaultStatus: 1,
    },
  ]);
});

test("the first address is the default, later ones on request, and there is at most one default", async () => {
  const own = await resident();
  expect(await own.theDefault()).toBeNull();
  await own.add({ city: "Salem" });
  await own.add({ city: "Bend" });
  expect(await own.cities()).toEqual([
    ["Salem", 1],
    ["Bend", 0],
  ]);
  await own.add({ city: "Eugene", defaultStatus: 1 });
  expect(await own.cities()).toEqual([
    ["Eugene", 1],
    ["Salem", 0],
    ["Bend", 0],
  ]);
  await own.call("POST member/address/setUpDefaultStatus", { id: await own.idOf("Bend") });
  expect((await own.theDefault())?.city).toBe("Bend");
  expect((await own.cities()).map(([, status]) => status)).toEqual([1, 0, 0]);
});

test("ten simultaneous defaults leave one", async () => {
  const own = await resident();
  for (const city of ["Salem", "Bend", "Eugene"]) await own.add({ city });
  const ids = (await own.list()).map((each) => each.id);
  await Promise.all(
    Array.from({ length: 9 }, (_, index) => own.call("POST member/address/setUpDefaultStatus", { id: ids[index % 3] ?? 0 })),
  );
  expect((await own.cities()).filter(([, status]) => status === 1)).toHaveLength(1);
});

test("an address is changed, and a masked number keeps the stored one", async () => {
  const own = await resident();
  await own.add({ ssnEinPin: "123-45-6789" });
  const [before] = await own.list();
  const id = before?.id ?? 0;
  const stored = async () => {
    const [row] = await provider.shop.db.select().from(address).where(eq(address.id, id));
    return row && decrypt(row.ssnEinPinSealed, provider.shop.settings.DATA_SECRET);
  };
  expect((await own.update(id, { city: "Salem", ssnEinPin: before?.ssnEinPin })).code).toBe(200);
  expect(await own.list()).toEqual([{ ...before, city: "Salem" }]);
  expect(await stored()).toBe("123-45-6789");
  await own.update(id, { ssnEinPin: "987-65-4321" });
  expect(await stored()).toBe("987-65-4321");
  expect(await own.list()).toMatchObject([{ ssnEinPin: "*******4321" }]);
});

test("a new address with a masked number is refused with its field", async () => {
  const own = await resident();
  expect(await own.add({ ssnEinPin: "*******6789" })).toMatchObject({ status: 400, issues: [{ field: "ssnEinPin" }] });
  expect(await own.list()).toEqual([]);
});

test("changing an address makes it the default only on request", async () => {
  const own = await resident();
  for (const city of ["Salem", "Bend"]) await own.add({ city });
  const id = await own.idOf("Bend");
  await own.update(id, { city: "Bend", detailAddress: "3 Elm Road" });
  expect((await own.theDefault())?.city).toBe("Salem");
  await own.update(id, { city: "Bend", defaultStatus: 1 });
  expect((await own.theDefault())?.city).toBe("Bend");
});

test("an address is deleted once, and the newest of the others is the default after the default one", async () => {
  const own = await resident();
  for (const city of ["Salem", "Bend", "Eugene"]) await own.add({ city });
  const id = await own.idOf("Salem");
  expect((await own.call("POST member/address/delete", { id })).code).toBe(200);
  expect(await own.call("POST member/address/delete", { id })).toEqual(missing);
  expect(await own.cities()).toEqual([
    ["Eugene", 1],
    ["Bend", 0],
  ]);
  await own.call("POST member/address/delete", { id: await own.idOf("Bend") });
  expect(await own.cities()).toEqual([["Eugene", 1]]);
  await own.call("POST member/address/delete", { id: await own.idOf("Eugene") });
  expect(await own.theDefault()).toBeNull();
});

test("simultaneous deletions and a new default leave one default", async () => {
  const own = await resident();
  for (const city of ["Salem", "Bend", "Eugene", "Astoria"]) await own.add({ city });
  const [salem, bend, eugene] = await Promise.all(["Salem", "Bend", "Eugene"].map((city) => own.idOf(city)));
  await Promise.all([
    own.call("POST member/address/delete", { id: salem ?? 0 }),
    own.call("POST member/address/setUpDefaultStatus", { id: eugene ?? 0 }),
    own.call("POST member/address/delete", { id: bend ?? 0 }),
    own.call("POST member/address/delete", { id: eugene ?? 0 }),
  ]);
  expect(await own.cities()).toEqual([["Astoria", 1]]);
});

test("another member's address cannot be changed, deleted or made the default", async () => {
  const [own, other] = [await resident(), await resident()];
  await own.add();
  await other.add({ city: "Salem" });
  const before = await own.list();
  for (const id of [before[0]?.id ?? 0, 987_654_321]) {
    expect(await other.update(id, { city: "Bend" })).toEqual(missing);
    expect(await other.call("POST member/address/delete", { id })).toEqual(missing);
    expect(await other.call("POST member/address/setUpDefaultStatus", { id })).toEqual(missing);
  }
  expect(await own.list()).toEqual(before);
  expect(await other.cities()).toEqual([["Salem", 1]]);
});

test("addresses are limited to the listed countries and their provinces, in any language", async () => {
  const own = await resident();
  const named = (field: string) => ({ status: 422, issues: [{ field }] });
  expect(await own.add({ countryRegion: "XX" })).toMatchObject(named("countryRegion"));
  expect(await own.add({ province: "Bavaria" })).toMatchObject(named("province"));
  expect(await own.add({ countryRegion: "JP", province: "Oregon" })).toMatchObject(named("province"));
  await provider.shop.db.update(country).set({ ships: false }).where(eq(country.code, "AU"));
  expect(await own.add({ countryRegion: "AU", province: "Victoria" })).toMatchObject(named("countryRegion"));
  for (const province of ["Tokyo", "東京都"]) expect((await own.add({ countryRegion: "JP", province })).code).toBe(200);
  expect((await own.add({ countryRegion: "SG", province: "Singapore" })).code).toBe(200);
});

test("a change to an unknown place is refused and changes nothing", async () => {
  const own = await resident();
  await own.add();
  const before = await own.list();
  expect(await own.update(before[0]?.id ?? 0, { province: "Bavaria", city: "Munich" })).toMatchObject({ status: 422 });
  expect(await own.list()).toEqual(before);
});

test("a post code of another state is asked about in the reader's language, and saved once it is confirmed", async () => {
  const own = await resident();
  const elsewhere = { postCode: "10001", province: "California", city: "Fresno", placeConfirmed: false };
  const values = { postCode: "10001", place: "New York", province: "California" };
  const asked = await own.add(elsewhere);
  expect(asked).toMatchObject({ code: 409, message: sentence("postCodeElsewhere", "en_US", values), issues: [{ field: "postCode" }] });
  expect(await own.list()).toEqual([]);
  const chinese = await provider.call("POST member/address/add", anAddress(elsewhere), { token: own.token, language: "zh_TW" });
  expect(chinese.message).toBe("郵遞區號 10001 屬於New York，而不是California。請確認兩者是否正確。");
  expect((await own.add({ ...elsewhere, placeConfirmed: true })).code).toBe(200);
  const id = await own.idOf("Fresno");
  expect(await own.update(id, { ...elsewhere, city: "Clovis" })).toMatchObject({ code: 409 });
  expect((await own.update(id, { ...elsewhere, city: "Clovis", placeConfirmed: true })).code).toBe(200);
  expect(await own.cities()).toEqual([["Clovis", 1]]);
});

test("a post code that fits, or of which nothing is known, is not asked about", async () => {
  const own = await resident();
  for (const place of [
    { postCode: "93650-1234", province: "California" },
    { postCode: "unknown", province: "California" },
    { countryRegion: "JP", province: "東京都", postCode: "〒100-0001" },
    { countryRegion: "SG", province: "Singapore", postCode: "049213" },
  ])
    expect(await own.add({ ...place, placeConfirmed: false })).toMatchObject({ code: 200 });
});
