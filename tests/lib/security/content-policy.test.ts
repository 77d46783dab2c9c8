import { expect, test } from "@jest/globals";
import { cachedPolicy, strictPolicy } from "@/lib/security/content-policy";

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));
}

test("the strict policy runs only inline scripts with the request's nonce", () => {
  const { "script-src": scripts } = directives(strictPolicy("abc123"));
  expect(scripts).toContain("'nonce-abc123'");
  expect(scripts).toContain("'strict-dynamic'");
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
});

test("the policy of cached pages has no nonce, because they are the same bytes for every visitor", () => {
  expect(cachedPolicy()).not.toContain("nonce");
  expect(directives(cachedPolicy())["script-src"]).toEqual(["'self'"]);
});

test("without the hashes of their scripts, cached pages run inline scripts, but no event handlers", () => {
  expect(directives(cachedPolicy([], false, true))).toMatchObject({
    "script-src": ["'self'", "'unsafe-inline'"],
    "script-src-attr": ["'none'"],
  });
});

for (const [name, policy] of Object.entries({ strict: strictPolicy("abc"), cached: cachedPolicy() })) {
  test(`the ${name} policy forbids framing, plug-ins, another base, foreign forms and foreign sources`, () => {
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

test("media origins are allowed for pictures and videos only", () => {
  const policy = directives(cachedPolicy(["https://media.example"]));
  const open = Object.keys(policy).filter((name) => policy[name]?.includes("https://media.example"));
  expect(open.sort()).toEqual(["connect-src", "img-src", "media-src"]);
});

test("evaluating text as script is allowed only where requested", () => {
  expect(strictPolicy("abc", [], true)).toContain("'unsafe-eval'");
  expect(strictPolicy("abc", [], false)).not.toContain("'unsafe-eval'");
  expect(cachedPolicy([], true)).toContain("'unsafe-eval'");
  expect(cachedPolicy([], false)).not.toContain("'unsafe-eval'");
});
