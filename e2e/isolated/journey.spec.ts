import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { handsOn, watchForMouse } from "../support/hands";
import { expectAudited, readAuditLog } from "../support/journey/audit";
import { makeCategory, makeGoods, makePicture, openCountry } from "../support/journey/catalogue";
import { addCaptions, hasFfmpeg, makeCourse, makeLargeFilm, uploadFilm } from "../support/journey/film";
import { addOperator, approveByTwo, askForWithdrawal, closePeriod, enrol, explainBonus } from "../support/journey/money";
import { startByLink } from "../support/journey/operators";
import { expectPublished, scheduleCourse, writeJapanese } from "../support/journey/publishing";
import { answerChat, buyBowls, shipAndRefund } from "../support/journey/selling";
import { openLimitingProxy } from "../support/limiting-proxy";
import { runOperatorCommand } from "../support/operator";
import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";
import { expect, test } from "../support/test";

const ports = portsFrom(80);
const consolePort = ports.providerPort + 1;
const proxyPort = ports.providerPort + 2;
const { step } = test;

/** What the owner does on the way, as the audit log names it. */
const catalogueCommands = ["country add", "country registers", "country ships", "category create", "category show", "category order"];
const productCommands = ["product create", "choice add", "restock", "picture add", "picture order", "product edit", "show"];
const courseCommands = ["film add", "caption add", "product create", "chapter add", "lesson add", "chapter order", "text write"];
const laterCommands = ["draft open", "draft add", "draft schedule", "draft publish", "ship", "ship", "refund", "answer", "operator add"];
const commands = [...catalogueCommands, ...productCommands, ...courseCommands, ...laterCommands, "proposal add", "period close"];

test("an empty shop is filled, sells and pays with the keyboard alone", async ({ page, browser }) => {
  test.skip(!hasFfmpeg(), "films need ffmpeg");
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), "journey-"));
  const at = (name: string) => join(folder, name);
  const proxy = await openLimitingProxy({ port: proxyPort, target: consolePort });
  const settings = { SEED: "none", CONSOLE_PORT: String(consolePort), CONSOLE_URL: `http://localhost:${proxyPort}` };
  const own = await openOwnShop({ ...ports, program: "provider/server.ts", settings });
  const operate = (...words: string[]) => runOperatorCommand(`.data/e2e-${ports.port}`, words);
  const shop = { url: own.url, providerUrl: own.providerUrl, operate };
  const [buying, second] = [await browser.newContext({ reducedMotion: "reduce" }), await browser.newContext()];
  try {
    const [buyersPage, secondPage] = [await buying.newPage(), await second.newPage()];
    const mice = [await watchForMouse(page), await watchForMouse(buyersPage), await watchForMouse(secondPage)];
    const [link = ""] = /http:\S+/.exec(await operate("operator", "add", "june@shop.example", "June", "--role", "owner")) ?? [];
    const owner = await step("the first operator signs in by the printed link", () => startByLink(page, link));
    const { hands } = owner;

    await step("the shop has terms, and is open", async () => {
      await operate("freight", "set", "elsewhere", "18.90", "7.90");
      const ranks = "No Rank, 0, 0, 1; Silver, 2, 2, 2; Gold, 3, 10, 3";
      await operate("plan", "set", "--membership", "20, 6, 4", "--renewal", "10, 5, 3", "--ranks", ranks);
      await operate("opening", "set", "open", "--anyway");
    });
    await step("a country is opened", () => openCountry(hands));
    await step("categories are made and ordered", () => makeCategory(hands));
    const pictures = [await makePicture(at("bowl.jpg"), "#b98a56"), await makePicture(at("side.jpg"), "#8a5f36")];
    await step("a product gets choices and pictures", () => makeGoods(hands, pictures));
    const film = await makeLargeFilm(at("Spring Garden.mp4"));
    await step("a film passes a proxy that is killed on the way", () => uploadFilm(hands, film, proxy));
    await writeFile(at("garden.srt"), "1\n00:00:00,500 --> 00:00:02,500\nGood morning, garden\n");
    await step("the film gets captions", () => addCaptions(hands, at("garden.srt")));
    await step("a course gets chapters", () => makeCourse(hands, at("course.jpg")));
    await step("texts are written in Japanese", () => writeJapanese(hands));
    await step("a draft is looked at in the shop, and will be published", () => scheduleCourse(hands, new Date(Date.now() + 10 * 60_000)));
    // The clock also makes the last proof of the operator too old for refunds.
    await operate("clock", "15", "minutes");
    await step("the draft is published", () => expectPublished(handsOn(buyersPage), own.url));

    const { buyer, number } = await step("a member buys", () => buyBowls(buyersPage, shop));
    await step("the order is shipped in two parts, and refunded in part", () => shipAndRefund(owner, number));
    await step("a chat is answered", () => answerChat(hands, buyer));
    const secondLink = await step("a second operator is added", () => addOperator(hands, "robin@shop.example", ["money"]));
    const other = await startByLink(secondPage, secondLink);
    await askForWithdrawal(shop);
    await step("a withdrawal needs both", () => approveByTwo(owner, other));
    const { enroller, order } = await enrol(shop, pictures[0] ?? "");
    await step("a bonus is explained", () => explainBonus(hands, enroller, order));
    await step("the period is closed", () => closePeriod(owner, shop));
    await step("the audit log has it all", () => readAuditLog(hands));
    await expectAudited(operate, "june@shop.example", commands);
    expect(await operate("audit", "verify")).toMatch(/^All \d+ rows are intact/);
    for (const uses of mice) expect(uses()).toBe(0);
  } finally {
    await Promise.all([buying.close(), second.close()]);
    await own.close();
    await proxy.close();
    await rm(folder, { recursive: true });
  }
});
