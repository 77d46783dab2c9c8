import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";
import { expect, faultsInBothColors, test } from "../support/test";

// Browsers and `fetch` refuse a few ports, 4190 among them.
const ports = portsFrom(60);
const consolePort = ports.providerPort + 1;

function hasFfmpeg(): boolean {
  try {
    execFileSync("ffmpeg", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The whole first lesson of this course is free. */
const course = "5";

/** A film of some megabytes, so that its upload can be interrupted. */
function makeFilm(file: string): string {
  const picture = ["-f", "lavfi", "-i", "testsrc2=s=640x360:r=10:d=6,noise=alls=40:allf=t"];
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-b:v", "4M", "-pix_fmt", "yuv420p"];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...picture, ...codecs, file]);
  return file;
}

async function limitUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await session.send("Network.emulateNetworkConditions", limits);
}

test("a film whose upload is interrupted by the provider's end arrives, gets captions and plays in the shop", async ({ page }) => {
  test.skip(!hasFfmpeg(), "films need ffmpeg");
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), "films-"));
  const film = makeFilm(join(folder, "Spring Garden.mp4"));
  const shop = await openOwnShop({ ...ports, settings: { CONSOLE_PORT: String(consolePort), CONSOLE_URL: "" } });
  try {
    const [link = ""] = /http:\S+/.exec(await shop.operate("operator", "add", "june@shop.example", "June", "--role", "catalogue")) ?? [];
    await page.goto(link);
    await page.getByLabel("New password").fill("correct horse battery");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await page.getByRole("link", { name: "Films" }).first().click();

    await limitUploads(page, 300_000);
    await page.getByLabel("File", { exact: true }).setInputFiles(film);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("spring-garden");
    await page.getByRole("button", { name: "Upload", exact: true }).press("Enter");
    const bar = page.getByRole("progressbar", { name: "Upload" });
    await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(20);
    const offsets: number[] = [];
    page.on("request", (sent) => sent.method() === "PATCH" && offsets.push(Number(sent.headers()["upload-offset"])));
    await shop.stopProvider();
    await shop.startProvider();
    await expect(page.getByText("The file has arrived.")).toBeVisible({ timeout: 60_000 });
    expect(Math.max(...offsets)).toBeGreaterThan(0);
    await expect(page.getByRole("row", { name: /spring-garden ready/ })).toBeVisible({ timeout: 60_000 });
    expect(await faultsInBothColors(page)).toEqual([]);

    await page.getByRole("link", { name: "spring-garden" }).click();
    await expect(page.getByRole("table", { name: "Qualities" })).toContainText("640 × 360");
    expect(await faultsInBothColors(page)).toEqual([]);
    await page.getByRole("button", { name: "Add captions" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Language").selectOption("en_US");
    const captions = Buffer.from("1\n00:00:00,500 --> 00:00:05,500\nGood morning, garden\n");
    await dialog.getByLabel("Read from a file").setInputFiles({ name: "garden.srt", mimeType: "text/plain", buffer: captions });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").getByText("has 1 captions in en_US")).toBeVisible();

    const [, lesson = ""] = /^lesson\t(\d+)/m.exec(await shop.operate("course", "content", course)) ?? [];
    await shop.operate("lesson", "edit", lesson, "--film", "spring-garden");
    await page.goto(`${shop.url}/course_detail?id=${course}`);
    await page.getByRole("button", { name: /^Play “/ }).click();
    const video = page.locator("video");
    const playing = () =>
      video.evaluate((each: HTMLVideoElement) => each.currentTime > 0.5 && each.videoWidth > 0 && Math.round(each.duration));
    await expect.poll(playing, { timeout: 30_000 }).toBe(6);
    const player = page.getByRole("region", { name: /^Player: / });
    await player.getByRole("button", { name: "Settings" }).click();
    await player.getByRole("combobox", { name: "Captions" }).selectOption("English");
    const captionsShown = () => video.evaluate((each: HTMLVideoElement) => [...each.textTracks].map(({ label, mode }) => [label, mode]));
    await expect.poll(captionsShown).toEqual([["English", "showing"]]);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true });
  }
});
