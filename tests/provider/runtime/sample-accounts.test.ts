import { expect, test } from "@jest/globals";
import { refuseSampleAccounts } from "@/provider/runtime/sample-accounts";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const open = (settings: object) => refuseSampleAccounts({ ...provider.shop, settings: { ...provider.shop.settings, ...settings } });
const PUBLIC_URL = "https://shop.example";

test("a database with the sample shop opens on this machine and as a demonstration", async () => {
  await open({});
  await open({ PUBLIC_URL, DEMO: true });
});

test("a public shop does not open with accounts whose passwords are public, until they are suspended", async () => {
  await expect(open({ PUBLIC_URL })).rejects.toThrow("whose passwords are public: demo, newcomer.");
  await runCommand(provider.shop, ["freeze", "demo"]);
  await expect(open({ PUBLIC_URL })).rejects.toThrow("whose passwords are public: newcomer.");
  await runCommand(provider.shop, ["freeze", "newcomer"]);
  await open({ PUBLIC_URL });
});
