import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { askRunning, socketPath } from "@/provider/operator/socket";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { listenToOperator } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const detail = async (slug: string) => (await provider.call("GET product/detail", { id: (await sampleProduct(provider, slug)).id })).data;

/** A data folder whose provider listens to the operator. */
async function listening() {
  const folder = mkdtempSync(join(tmpdir(), "canopy-operator-"));
  const shop = { ...provider.shop, settings: { ...provider.shop.settings, DATA_DIR: folder } };
  const server = listenToOperator(shop);
  await once(server, "listening");
  return {
    folder,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("a running provider executes the operator's commands through its data folder", async () => {
  const { folder, close } = await listening();
  try {
    expect(await askRunning(folder, ["price", "cork-mat", "90", "70"])).toEqual({
      ok: true,
      text: "cork-mat now costs $90.00, members pay $70.00.",
    });
    expect((await detail("cork-mat")).skuStockList).toMatchObject([{ price: 90, promotionPrice: 70 }]);
    expect(await askRunning(folder, ["price", "cork-mat", "ninety"])).toMatchObject({ ok: false });
  } finally {
    await close();
  }
});

test("only the owner may open the operator's socket", async () => {
  const { folder, close } = await listening();
  try {
    expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
  } finally {
    await close();
  }
});

test("invalid data on the socket is answered, and the next request as well", async () => {
  const { folder, close } = await listening();
  try {
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request({ socketPath: socketPath(folder), method: "POST" }, async (incoming) =>
        resolve(Buffer.concat(await Array.fromAsync(incoming)).toString()),
      );
      asked.on("error", reject);
      asked.end("no JSON");
    });
    expect(JSON.parse(text)).toMatchObject({ ok: false, text: expect.stringMatching(/^It failed: /) });
    expect(await askRunning(folder, ["help"])).toMatchObject({ ok: true });
  } finally {
    await close();
  }
});

test("without a running provider there is no answer, also after one died and left its socket", async () => {
  const folder = mkdtempSync(join(tmpdir(), "canopy-operator-"));
  expect(await askRunning(folder, ["help"])).toBeNull();
  writeFileSync(socketPath(folder), "");
  expect(await askRunning(folder, ["help"])).toBeNull();
  rmSync(folder, { recursive: true });
});
