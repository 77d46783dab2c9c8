import { execFileSync } from "node:child_process";
import { truncate } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Hands } from "../hands";
import { limitBytes, type openLimitingProxy } from "../limiting-proxy";
import { createProduct, inDialog, makePicture, openFromMenu } from "./catalogue";

/** Larger than the proxy lets pass in one request. A player ignores the zeros behind the film. */
const filmBytes = 120_000_000;

export function hasFfmpeg(): boolean {
  try {
    execFileSync("ffmpeg", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export async function makeLargeFilm(file: string): Promise<string> {
  const picture = ["-f", "lavfi", "-i", "testsrc2=s=640x360:r=10:d=3"];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...picture, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", file]);
  await truncate(file, filmBytes);
  return file;
}

type Proxy = Awaited<ReturnType<typeof openLimitingProxy>>;

/** Uploads a film; the proxy is killed in the middle, and the upload goes on where it ended. */
export async function uploadFilm(hands: Hands, film: string, proxy: Proxy): Promise<void> {
  const { page } = hands;
  await openFromMenu(hands, "Films");
  await hands.chooseFiles(page.getByLabel("File", { exact: true }), film);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("spring-garden");
  const killed = proxy.killAfter(filmBytes / 2);
  await hands.button("Upload");
  await killed;
  const before = proxy.passedBytes();
  await proxy.openAgain();
  await expect(page.getByText("The file has arrived.")).toBeVisible({ timeout: 120_000 });
  // What had arrived is not sent again, but for the bytes that were under way.
  expect(proxy.passedBytes() - before).toBeLessThan(filmBytes * 0.75);
  expect(proxy.sizes.filter((size) => size > 1_000_000).length).toBeGreaterThan(2);
  expect(Math.max(...proxy.sizes)).toBeLessThan(limitBytes);
  await hands.expectFocus();
  await expect(page.getByRole("row", { name: /spring-garden ready/ })).toBeVisible({ timeout: 180_000 });
  await hands.illustrate("film");
}

export async function addCaptions(hands: Hands, file: string): Promise<void> {
  const { page } = hands;
  await hands.link("spring-garden", page.getByRole("main"));
  await hands.title("spring-garden");
  await inDialog(hands, "Add captions", async (dialog) => {
    await hands.choose("Language", "en_US", dialog);
    await hands.chooseFiles(dialog.getByLabel("Read from a file"), file);
  });
  await hands.says("has 1 captions in en_US");
}

/** A course with two chapters in the wrong order, which is then put right. */
export async function makeCourse(hands: Hands, picture: string): Promise<void> {
  const { page } = hands;
  await createProduct(hands, { type: "course", name: "Spring garden", category: "courses" });
  await inDialog(hands, "Add a variant", async (dialog) => {
    await hands.type("List price in dollars", "49", dialog);
    await hands.type("Member price in dollars", "39", dialog);
  });
  await hands.chooseFiles(page.getByRole("button", { name: "choose files" }), await makePicture(picture, "#7a9a5b"));
  await expect(page.getByRole("img", { name: /^Cover/ })).toBeVisible();
  for (const chapter of ["Harvest", "Seeds"]) {
    await inDialog(hands, "Add a chapter", (dialog) => hands.type("Title", chapter, dialog));
    await inDialog(hands, `Add a lesson ${chapter}`, async (dialog) => {
      await hands.type("Film", "spring-garden", dialog);
      await hands.type("Title", `${chapter}, first steps`, dialog);
      await hands.choose(/^Free/, "yes", dialog);
    });
  }
  await hands.button("Move up: Seeds");
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("1. Seeds");
  await expect(page.getByRole("button", { name: "Move up: Seeds" })).toBeFocused();
  await expect(page.getByText("Nothing is missing: it can go on sale.")).toBeVisible();
  await hands.illustrate("course");
}
