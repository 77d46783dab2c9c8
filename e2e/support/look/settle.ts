import type { Page, Request } from "@playwright/test";

/** Watches the requests of a page. The returned function waits until all are answered and what they bring is drawn. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let next = Promise.withResolvers<void>();
  const end = (request: Request) => {
    open.delete(request);
    next.resolve();
    next = Promise.withResolvers();
  };
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);

  return async () => {
    do {
      while (open.size > 0) await next.promise;
      await page.evaluate(drawn);
    } while (open.size > 0 || (await page.locator("main [aria-busy=true]").count()) > 0);
  };
}

/** Runs in the page: waits for the fonts and for two frames, after which the effects of the first are drawn too. */
export async function drawn(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
