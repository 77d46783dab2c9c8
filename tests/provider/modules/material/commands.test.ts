import { expect, test } from "@jest/globals";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

async function say(...words: string[]): Promise<string> {
  const { ok, text } = await runCommand(provider.shop, words);
  if (!ok) throw new Error(text);
  return text;
}

test("a material is shown with its documents, and one edit changes its texts and links", async () => {
  await say("material", "add", "knot-sheet", "Knots");
  expect(await say("material", "list")).toMatch(/\tknot-sheet\tKnots\tno document\t/);
  expect(await say("material", "edit", "knot-sheet")).toBe("Nothing was changed in knot-sheet.");
  await say("material", "edit", "knot-sheet", "--summary", "Six knots", "--pdf", "https://shop.example/knots.pdf");
  const shown = await say("material", "show", "knot-sheet");
  expect(shown).toContain("Summary\tSix knots");
  expect(shown).toContain("PDF\thttps://shop.example/knots.pdf");
  expect(shown).toContain("Slides\tnone");
  await say("material", "edit", "knot-sheet", "--pdf", "none");
  expect(await say("material", "show", "knot-sheet")).toContain("PDF\tnone");
  expect(await runCommand(provider.shop, ["material", "edit", "knot-sheet", "--pdf", "http://shop.example/knots.pdf"])).toMatchObject({
    ok: false,
  });
});

test("the form of a material has its present values, and new English makes its translations older", async () => {
  const june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", "june@shop.example");
  await say("material", "add", "dye-chart", "Dyes");
  const { body } = await june.ask("/api/material/edit/current?material=dye-chart");
  expect(body).toMatchObject({ values: { title: "Dyes", summary: "", pdf: "", slides: "" } });
  await say("text", "write", "material", "dye-chart", "title", "ja_JP", "染料");
  expect(await say("text", "list", "material", "dye-chart")).toMatch(/title\tja_JP\tcurrent\t染料/);
  const sent = { material: "dye-chart", title: "Plant dyes", was: { title: "Dyes" } };
  expect((await june.ask("/api/material/edit", sent)).status).toBe(200);
  expect(await say("text", "list", "material", "dye-chart")).toMatch(/title\tja_JP\toutdated\t染料/);
  const refused = await june.ask("/api/material/edit", { ...sent, title: "Root dyes" });
  expect([refused.status, refused.body.conflicts]).toEqual([
    409,
    [{ field: "title", yours: "Root dyes", theirs: "Plant dyes", by: "june@shop.example", at: expect.stringMatching(/^\d{4}-/) }],
  ]);
  await say("material", "remove", "dye-chart");
});
