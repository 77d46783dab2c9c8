import { expect, test } from "@jest/globals";
import { currentSession, endedCookieName, sessionCookieName, sessionMark } from "@/lib/security/session-cookie";

test("the session cookie has the __Host- prefix over https", () => {
  expect(sessionCookieName("https://canopy.example")).toBe("__Host-canopy");
});

test("the session cookie has no prefix over http, where browsers would refuse it", () => {
  expect(sessionCookieName("http://localhost:3000")).toBe("canopy");
});

test("a session is current unless the cookie beside it names it as ended", () => {
  const publicUrl = "https://canopy.example";
  const [sealed, other] = ["one", "another"].map((name) => `Fe26.2*1*${name}*${name.repeat(20)}~2`);
  const read = (cookies: Record<string, string | undefined>) =>
    currentSession({ get: (name) => (cookies[name] === undefined ? undefined : { value: cookies[name] }) }, publicUrl);
  const [own, ended] = [sessionCookieName(publicUrl), endedCookieName(publicUrl)];
  expect(read({})).toBeNull();
  expect(read({ [own]: "" })).toBeNull();
  expect(read({ [own]: sealed })).toBe(sealed);
  expect(read({ [own]: sealed, [ended]: sessionMark(other ?? "") })).toBe(sealed);
  expect(read({ [own]: sealed, [ended]: sessionMark(sealed ?? "") })).toBeNull();
  expect(read({ [own]: sealed, canopy: sealed, "canopy-ended": sessionMark(sealed ?? "") })).toBe(sealed);
});
