import { expect, test } from "@jest/globals";
import { emailHtml } from "@/provider/mail/email-html";
import { plainPart } from "@/provider/mail/foot";
import type { NamedProfile } from "@/provider/runtime/shop-profile";

const shop = { name: "Nordlys" } as NamedProfile;

const draw = (body: string, own: Partial<NamedProfile> = {}, unsubscribeUrl: string | null = null) =>
  emailHtml({ subject: "Hello", body, language: "en_US", unsubscribeUrl }, { ...shop, ...own }, "View the order");

const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, words]) => `${words} → ${href}`);

test("the first address on a line of its own is a button, with the address in small print below", async () => {
  const html = await draw("Look:\nhttps://nordlys.example/a?b=1&c=2\nSoon.\n\nOr here:\nhttps://nordlys.example/d");
  expect(linksIn(html)).toEqual([
    "View the order → https://nordlys.example/a?b=1&amp;c=2",
    "https://nordlys.example/a?b=1&amp;c=2 → https://nordlys.example/a?b=1&amp;c=2",
    "https://nordlys.example/d → https://nordlys.example/d",
  ]);
  expect(html.replace(/<[^>]*>/g, " ")).toMatch(/Look:\s+View the order\s+https:\S+\s+Soon\.\s+Or here:/);
});

test("an address inside of a sentence is a link and no button", async () => {
  expect(linksIn(await draw("See https://nordlys.example/a."))).toEqual(["https://nordlys.example/a → https://nordlys.example/a"]);
});

test("lines below one that ends with a colon are rows, and other lines are one paragraph", async () => {
  const rows = (html: string) => [...html.matchAll(/<td class="ink row"[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(rows(await draw("In this order:\n1 × Pen\n2 × Cup"))).toEqual(["1 × Pen", "2 × Cup"]);
  expect(rows(await draw("訂單內容：\n1 × Pen"))).toEqual(["1 × Pen"]);
  expect(rows(await draw("Unread notices: 2\n• One\n• Two"))).toEqual(["One", "Two"]);
  const plain = await draw("One\nTwo");
  expect(rows(plain)).toEqual([]);
  expect(plain).toContain(">One<br>Two</p>");
});

test("the foot of both parts says who writes and how to reach them, as far as the shop says it", async () => {
  const own = { company: "Nordlys AS", postalAddress: "Storgata 1\n0155 Oslo", supportEmail: "help@nordlys.example", telephone: "+47 22" };
  const html = await draw("Hello", own);
  expect(html).toMatch(
    /Nordlys AS<br>Storgata 1<br>0155 Oslo<br><a href="mailto:help@nordlys\.example"[^>]*>help@nordlys\.example<\/a><br>\+47 22/,
  );
  expect(plainPart("Hello", { ...shop, ...own })).toBe("Hello\n\n-- \nNordlys AS\nStorgata 1\n0155 Oslo\nhelp@nordlys.example\n+47 22");
  expect(await draw("Hello")).not.toContain("mailto:");
  expect(plainPart("Hello", shop)).toBe("Hello\n\n-- \nNordlys");
});

test("names are text, and the colors are the shop's, light and dark", async () => {
  const html = await draw("Hello", { name: "<b>Nord & Lys", accent: "#96284f" });
  expect(html).toContain("&lt;b&gt;Nord &amp; Lys");
  expect(html).toContain("background: #f7f2e6");
  expect(html).toContain("#96284f");
  expect(html).toMatch(/prefers-color-scheme: dark[\s\S]*\.page \{ background: #[0-9a-f]{6} !important/);
});

test("the way to unsubscribe is small print and never the button", async () => {
  const body = "News.\n\nUnsubscribe here:\nhttps://nordlys.example/newsletter_end?token=a";
  const html = await draw(body, {}, "https://nordlys.example/unsubscribe");
  expect(html).not.toContain("View the order");
  expect(html).toMatch(/class="soft ending"[^>]*>Unsubscribe here:<br><a /);
});
