import { expect, test } from "@jest/globals";
import { anAddress } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
const country = "US";
const say = (...words: string[]) => runCommand(provider.shop, words);
const save = async (ssnEinPin: string) => {
  const token = await provider.signIn();
  return provider.call("POST member/address/add", { ...anAddress(), ssnEinPin }, { token });
};

async function newest() {
  const { data } = await provider.call("GET member/address/list", {}, { token: await provider.signIn() });
  return data.toSorted((one, other) => other.id - one.id)[0];
}

async function asked() {
  const { data } = await provider.call("GET portalCountry/portalCountryList", { registrationOrAddress: 2 });
  return data.find(({ countryRegionCode }) => countryRegionCode === country)?.identityNumber;
}

test("a country requires the number unless its row says otherwise, and the call says which", async () => {
  expect(await asked()).toBe("required");
  expect(await save("")).toMatchObject({ code: 400, data: null });
  expect((await save("123-45-6789")).code).toBe(200);
  expect((await newest())?.ssnEinPin).toMatch(/^\*+6789$/);
});

test("where it is optional an address is saved with it and without it", async () => {
  expect((await say("country", "ssn", country, "optional")).text).toContain("leaves the SSN, EIN or PIN to the member");
  expect(await asked()).toBe("optional");
  expect((await save("")).code).toBe(200);
  expect((await newest())?.ssnEinPin).toBe("");
  expect((await save("987-65-4321")).code).toBe(200);
  expect((await newest())?.ssnEinPin).toMatch(/4321$/);
});

test("where it is not asked for, it is not stored either, nor in a profile of a member from there", async () => {
  expect((await say("country", "ssn", country, "none")).ok).toBe(true);
  expect((await save("123-45-6789")).code).toBe(200);
  expect((await newest())?.ssnEinPin).toBe("");
  expect((await say("country", "list")).text).toMatch(/none/);
  const token = await provider.signIn("newcomer");
  const { data } = await provider.call("GET member/profile", {}, { token });
  await say("country", "ssn", data.country ?? "", "none");
  expect((await provider.call("GET member/profile", {}, { token })).data.identityNumber).toBe("none");
  expect((await provider.call("POST member/modifyMemberV", { paperNumber: "123-45-6789" }, { token })).code).toBe(400);
});

test("another word than the three is refused, and so is a country that the shop does not have", async () => {
  expect((await say("country", "ssn", "US", "perhaps")).text).toContain("must be one of required, optional, none");
  expect((await say("country", "ssn", "QQ", "none")).text).toContain("There is no country «QQ»");
});
