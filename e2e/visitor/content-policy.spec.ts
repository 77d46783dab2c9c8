import { expect, test } from "@playwright/test";
import { publicPages } from "../support/public-pages";

test.skip(({ isMobile }) => isMobile, "headers are the same on every screen");

test("public pages allow no inline script that they did not come with", async ({ page, request }) => {
  for (const path of publicPages) {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    expect(/script-src[^;]*/.exec(policy)?.[0], path).toMatch(/^script-src 'self'.* '(sha256|nonce)-/);
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-/);
  }

  await page.goto("/course_detail?id=5");
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = 'document.title = "a script ran"';
    const picture = document.createElement("div");
    picture.innerHTML = `<img src="data:," onerror="document.title = 'a handler ran'">`;
    const refused = new Promise<string[]>((resolve) => {
      const directives: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        if (directives.push(effectiveDirective) === 2) resolve(directives);
      });
    });
    document.body.append(script, picture);
    return { refused: (await refused).sort(), title: document.title };
  });
  expect(ran.refused).toEqual(["script-src-attr", "script-src-elem"]);
  expect(ran.title).not.toMatch(/ran$/);
});

test("the whole policy comes with every form of a page, also when the browser has a copy", async ({ request }) => {
  // A page that the test before found stale may be rendered anew between two requests.
  await expect(async () => {
    const { etag = "", "content-security-policy": policy } = (await request.get("/about_us")).headers();
    for (const cached of ["max-age=0", "no-cache"]) {
      const again = await request.get("/about_us", { headers: { "if-none-match": etag, "cache-control": cached } });
      expect([again.status(), again.headers()["content-security-policy"]]).toEqual([304, policy]);
    }
  }).toPass();
});

test("the framework's image resizer, which would be public, is switched off", async ({ request }) => {
  expect((await request.get("/_next/image?url=%2Ficon-192.png&w=64&q=75")).status()).toBe(404);
});
