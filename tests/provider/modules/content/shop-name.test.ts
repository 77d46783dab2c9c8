import { beforeAll, expect, test } from "@jest/globals";
import { shopAddress, takeProof } from "@/tests/support/provider/factors";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ settings: shopAddress });

beforeAll(async () => {
  await runCommand(provider.shop, ["profile", "set", "--name", "Nord & Lys"]);
});

test("passkeys and authenticator apps list the shop under its name", async () => {
  const own = await newMember(provider);
  const proof = await takeProof(provider, own, "factors");
  expect((await provider.call("POST factor/passkeyOptions", {}, { token: own.token })).data.options).toMatchObject({
    rp: { name: "Nord & Lys" },
  });
  const { address } = (await provider.call("POST factor/newApp", { proof }, { token: own.token })).data;
  expect(new URL(address).searchParams.get("issuer")).toBe("Nord & Lys");
});

test("the page of an agreement has the shop's name in its title", async () => {
  expect((await provider.raw("GET", "media/agreement/refund-policy")).text).toContain("<title>Refund policy · Nord &amp; Lys</title>");
});
