import { spawn } from "node:child_process";
import { portsFrom } from "../support/ports";
import { stop } from "../support/programs";
import { expect, faultsInBothColors, test } from "../support/test";

const { port } = portsFrom(140);

test("the gallery opens, and axe finds nothing in it, on a desktop and a phone", async ({ page }) => {
  const gallery = spawn(process.execPath, ["scripts/gallery.mjs"], { env: { ...process.env, GALLERY_PORT: String(port) } });
  try {
    await new Promise((resolve) => gallery.stdout.on("data", (text) => String(text).includes("is open") && resolve(null)));
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`http://localhost:${port}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await faultsInBothColors(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.getByRole("button", { name: "Open a dialog" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await faultsInBothColors(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Share" }).click();
    expect(await faultsInBothColors(page)).toEqual([]);
  } finally {
    await stop(gallery);
  }
});
