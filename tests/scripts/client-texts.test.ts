import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "@jest/globals";
import nameTexts, { sendsTexts, textsBelow } from "@/scripts/client-texts.mjs";

const root = resolve(".");
const source = (file: string) => readFileSync(file, "utf8");
const entries = ["app", "components"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(root, folder, name)))
  .filter((file) => file.endsWith(".tsx") && sendsTexts(source(file)));
const texts = JSON.parse(source("messages/en/shop.json")) as object;

const below = (path: string) => textsBelow(resolve(path), root).namespaces;

test("a page sends the texts of client components that it imports itself, through others, through an index and later", () => {
  const desk = below("app/[locale]/(private)/pay_now/page.tsx");
  expect(desk).toEqual(expect.arrayContaining(["PayView", "PayDesk", "CardMethod", "EWalletMethod", "ProofDialog", "Failure"]));
  // Those of its server components and of other pages stay on the server.
  expect(desk).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(PayNowPage|CartView|Footer)$/)]));
});

test("a frame sends its own texts, and leaves those of the page in it to the page", () => {
  expect(below("components/layout/document.tsx")).toContain("MobileMenu");
  expect(below("app/[locale]/(private)/cart/page.tsx")).not.toContain("MobileMenu");
  expect(below("components/member/frame/member-frame.tsx")).toContain("UnconfirmedEmail");
});

test.each(entries.map((entry) => relative(root, entry)))("%s gets a list, of namespaces that exist", (path) => {
  const loader = { resourcePath: resolve(path), rootContext: root, addDependency: () => {} };
  const text = nameTexts.call(loader, source(path));
  const [, list = ""] = /<ClientMessages names=\{(\[[^\]]*\])\}>/.exec(text) ?? [];
  expect(text).not.toContain("<ClientMessages>");
  const names = JSON.parse(list) as string[];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !Object.hasOwn(texts, name))).toEqual([]);
});

test("all client components name their namespace, so that it can be found", () => {
  const unnamed = readdirSync("components", { recursive: true, encoding: "utf8" })
    .map((name) => join("components", name))
    .filter((file) => file.endsWith(".tsx") && /^"use client"/.test(source(file)) && /useTranslations\((?!")/.test(source(file)));
  expect(unnamed).toEqual([]);
});
