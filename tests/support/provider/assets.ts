import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { asset, product } from "@/provider/db/schema";
import { cleanFiles } from "@/provider/media/clean-files";
import { type Browser, newOperator, openConsole } from "./console";
import { pdfOf, pptxOf } from "./documents";
import { plainPicture } from "./pictures";
import { openTestProvider, type TestProvider } from "./test-provider";
import { runCommand } from "./with-modules";

const day = 24 * 60 * 60_000;

/** Signs an operator in; a session ends when the clock moves on. */
async function signIn(provider: TestProvider): Promise<Browser> {
  const june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", `june${provider.shop.clock.now().getTime()}@shop.example`);
  return june;
}

/** A shop with uploaded files, and an operator of its catalogue. */
export async function openAssets() {
  const folder = mkdtempSync(join(tmpdir(), "canopy-assets-"));
  const provider = await openTestProvider({ settings: { MEDIA_STORE: join(folder, "store"), DATA_DIR: folder } });
  let june = await signIn(provider);
  /** Pictures of different sizes are different files. */
  let height = 1000;

  const say = (...words: string[]) => runCommand(provider.shop, words);

  async function tell(...words: string[]): Promise<string> {
    const { ok, text } = await say(...words);
    if (!ok) throw new Error(text);
    return text;
  }

  function file(name: string, content: Uint8Array): string {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  }

  async function newPicture(width = 1700): Promise<string> {
    height += 1;
    return file(`picture-${height}.png`, await plainPicture({ width, height }).png().toBuffer());
  }

  async function find(slug: string) {
    const [row] = await provider.shop.db.select().from(product).where(eq(product.slug, slug));
    if (!row) throw new Error(`there is no product ${slug}`);
    return row;
  }

  async function newProduct(name: string) {
    await tell("product", "create", "goods", name);
    await tell("picture", "add", name, await newPicture());
    return find(name);
  }

  /** A material with a PDF, whose slides were taken away again. */
  async function newSheet(): Promise<void> {
    await tell("material", "add", "sheet", "Sheet");
    await tell("material", "edit", "sheet", "--pdf", file("sheet.pdf", pdfOf("sheet")), "--slides", file("sheet.pptx", pptxOf("sheet")));
    await tell("material", "slides", "sheet", "none");
  }

  async function assetNamed(name: string | null | undefined) {
    const [row] = await provider.shop.db
      .select()
      .from(asset)
      .where(eq(asset.name, name ?? ""));
    return row;
  }

  return {
    provider,
    /** The browser of the operator who is signed in now. */
    june: () => june,
    say,
    tell,
    file,
    newPicture,
    newProduct,
    newSheet,
    find,
    assetNamed,
    idOf: async (name: string | null | undefined) => String((await assetNamed(name))?.id),
    waitTwoDays: async () => {
      await provider.shop.clock.moveBy(2 * day);
      await cleanFiles(provider.shop);
      june = await signIn(provider);
    },
    close: async () => {
      await provider.close();
      rmSync(folder, { recursive: true });
    },
  };
}
