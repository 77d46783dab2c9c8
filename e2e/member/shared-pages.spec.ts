import { pages, sharingOf } from "../../lib/i18n/pages";
import { newMember } from "../support/shop";
import { expect, test } from "../support/test";

const queries: Record<string, string> = { "/search": "?keyword=walk", "/order_detail": "?id=1", "/wallet": "?page=2" };

test.skip(({ isMobile }) => isMobile, "no page is looked at");

test("two members and a guest get the same bytes of every shared page, with a fresh nonce and today's policy", async ({
  playwright,
  baseURL,
}) => {
  const open = () => playwright.request.newContext({ baseURL, extraHTTPHeaders: { "accept-encoding": "br" }, maxRedirects: 0 });
  const guest = await open();
  const [one, other] = [await newMember(), await newMember()];
  const members = [];
  for (const member of [one, other]) {
    const context = await open();
    const data = { username: member.username, password: member.password };
    expect((await context.post("/api/session", { data, headers: { "sec-fetch-site": "same-origin" } })).ok()).toBe(true);
    members.push(context);
  }

  for (const path of Object.keys(pages)) {
    const sharing = sharingOf(path);
    if (!sharing) continue;
    const visitors = { everyone: [...members, guest], guest: [guest, await open()], member: members }[sharing.viewer];
    const visit = async (context: typeof guest, headers: Record<string, string> = {}) => {
      const response = await context.get(path + (queries[path] ?? ""), { headers });
      expect(response.status(), path).toBe(200);
      const { "content-security-policy": policy = "", "cache-control": control, "set-cookie": cookie } = response.headers();
      expect([control, cookie], path).toEqual([expect.stringMatching(/^private.*no-store/), undefined]);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? null;
      const without = (text: string) => (nonce === null ? text : text.replaceAll(nonce, ""));
      return { nonce, html: without(await response.text()), policy: without(policy) };
    };
    const visits = [];
    for (const context of visitors) visits.push(await visit(context));
    expect(new Set(visits.map(({ html }) => html)).size, path).toBe(1);
    if (path !== "/search") expect(new Set(visits.map(({ nonce }) => nonce)).size, path).toBe(visits.length);

    // Rendered for one visitor alone, with all that they sent, a page has the same policy.
    const [own, shared] = [await visit(visitors[0] ?? guest, { "cache-control": "no-cache" }), visits[0]];
    const withoutHashes = (policy = "") => policy.replaceAll(/'sha256-[^']+'/g, "");
    expect(withoutHashes(shared?.policy), path).toBe(withoutHashes(own.policy));
    for (const word of [one.username, one.userCode, one.email]) expect(own.html, path).not.toContain(word);
  }
});
