import type { Page } from "@playwright/test";

/** Goes to the last moment of the film on the page, once its length is known. */
export async function seekToEnd(page: Page): Promise<void> {
  await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING)
      await new Promise((resolve) => video.addEventListener("loadedmetadata", resolve, { once: true }));
    video.currentTime = video.duration - 0.3;
  });
}
