import { expect, test } from "@jest/globals";
import { sessionCookieName } from "@/lib/security/session-cookie";

test("the session cookie has the __Host- prefix over https", () => {
  expect(sessionCookieName("https://canopy.example")).toBe("__Host-canopy");
});

test("the session cookie has no prefix over http, where browsers would refuse it", () => {
  expect(sessionCookieName("http://localhost:3000")).toBe("canopy");
});
