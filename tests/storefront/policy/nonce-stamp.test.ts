import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { strictPolicy } from "@/lib/security/content-policy";
import { createNonce, nonceLength } from "@/lib/security/nonce";
import { nonceOf, shareDocument, stampDocument } from "@/storefront/policy/nonce-stamp";

/** A page as long as a member page, with text that varies and thirty scripts. */
function htmlWith(nonce: string): string {
  const parts = Array.from({ length: 30 }, (_, number) => {
    const text = Array.from({ length: 200 }, (_, word) => ((word * 7919 + number * 104_729) % 9973).toString(36)).join(" ");
    return `<p>${text}</p><script nonce="${nonce}">self.__next_f.push([1,"${number} ${nonce}"])</script>`;
  });
  return `<!doctype html><title>schön</title>${parts.join("\n")}`;
}

const answerWith = (nonce: string) => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": strictPolicy(nonce),
    link: `</a.js>; rel=preload; as="script"; nonce="${nonce}"`,
    "cache-control": "private, no-store",
  },
  body: Buffer.from(htmlWith(nonce)),
});

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };

test("nonces are random, long, and equally long", () => {
  const nonces = Array.from({ length: 100 }, createNonce);
  expect(new Set(nonces).size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(new RegExp(`^-_[A-Za-z0-9+/]{${nonceLength - 4}}_-$`));
});

test.each(["br", "gzip", "none"] as const)("each visitor gets the document with one fresh nonce everywhere (%s)", async (name) => {
  const encoding = name === "none" ? null : name;
  const rendered = createNonce();
  const document = await shareDocument(answerWith(rendered), encoding);
  const seen = new Set([rendered]);
  for (let visitor = 0; visitor < 5; visitor += 1) {
    const { headers, body } = await stampDocument(document, encoding);
    const nonce = nonceOf({ headers }) ?? "";
    expect(seen.has(nonce)).toBe(false);
    seen.add(nonce);
    expect(unpack[name](body).toString()).toBe(htmlWith(nonce));
    expect(headers["content-security-policy"]).toBe(strictPolicy(nonce));
    expect(headers.link).toContain(`nonce="${nonce}"`);
    expect(headers["content-encoding"]).toBe(encoding ?? undefined);
    expect(headers.vary).toBe("Accept-Encoding");
  }
});

test("the nonce is overwritten in the compressed bytes", async () => {
  for (let round = 0; round < 10; round += 1) expect((await shareDocument(answerWith(createNonce()), "br")).at).not.toBeNull();
});

test("a document whose nonce has no place in compressed bytes is compressed for each visitor", async () => {
  const rendered = createNonce();
  const { headers, body } = await stampDocument({ answer: answerWith(rendered), nonce: rendered, at: null }, "br");
  const nonce = nonceOf({ headers }) ?? "";
  expect(nonce).not.toBe(rendered);
  expect(brotliDecompressSync(body).toString()).toBe(htmlWith(nonce));
});

test("a document without a nonce is sent as it is", async () => {
  const { headers, body, status } = answerWith("");
  const plain = { status, headers: { ...headers, "content-security-policy": "script-src 'self'" }, body };
  const document = await shareDocument(plain, "br");
  expect(await stampDocument(document, "br")).toBe(document.answer);
});
