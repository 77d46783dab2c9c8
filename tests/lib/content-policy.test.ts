import { expect, test } from "@jest/globals";
import { cachedPolicy, strictPolicy } from "@/lib/security/content-policy";

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));
}

test("the strict policy runs no inline script but those with the request's nonce", () => {
  const { "script-src": scripts } = directives(strictPolicy("abc123"));
  expect(scripts).toContain("'nonce-abc123'");
  expect(scripts).toContain("'strict-dynamic'");
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
});

test("the policy of cached pages carries no nonce, for they are the same bytes for everybody", () => {
  expect(cachedPolicy()).not.toContain("nonce");
  expect(directives(cachedPolicy())["script-src"]).toEqual(["'self'", "'unsafe-inline'"]);
});

for (const [name, policy] of Object.entries({ strict: strictPolicy("abc"), cached: cachedPolicy() })) {
  test(`the ${name} policy allows no frame around a page, no plug-in, no other base, no foreign form and no foreign source`, () => {
    expect(directives(policy)).toMatchObject({
      "default-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
      "connect-src": ["'self'"],
    });
    expect(policy).not.toMatch(/https?:|\*/);
  });
}

test("media origins are added where pictures and videos come from, and nowhere else", () => {
  const policy = directives(cachedPolicy("https://media.example"));
  const open = Object.keys(policy).filter((name) => policy[name]?.includes("https://media.example"));
  expect(open.sort()).toEqual(["connect-src", "img-src", "media-src"]);
});

test("text is evaluated as script only where that is asked for", () => {
  expect(strictPolicy("abc", "", true)).toContain("'unsafe-eval'");
  expect(strictPolicy("abc", "", false)).not.toContain("'unsafe-eval'");
  expect(cachedPolicy("", true)).toContain("'unsafe-eval'");
  expect(cachedPolicy("", false)).not.toContain("'unsafe-eval'");
});
