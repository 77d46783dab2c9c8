import { type FakeProvider, success } from "../servers/fake-provider";
import { openBrowser } from "./storefront";

type Wanted = { username?: string; password?: string; language?: string };

/** Opens a browser that is signed in. A sign-in that fails is reported here, and not by what the test asks for later. */
export async function openMember({ username, password, language }: Wanted = {}) {
  const browser = openBrowser(language);
  const { status, text } = await browser.signIn(username, password);
  if (status !== 200) throw new Error(`the sign-in was answered with ${status}: ${text}`);
  return browser;
}

type Faked = { language?: string; token?: string; answer?: Parameters<FakeProvider["behave"]>[0] };

/** Opens a browser that is signed in as member 7 of a fake provider, which then gives `answer` to every request. */
export async function openFakeMember(fakeProvider: FakeProvider, { language, token = "tok", answer }: Faked = {}) {
  fakeProvider.behave(success({ tokenHead: "Bearer ", token, memberId: 7 }));
  const browser = await openMember({ language });
  if (answer) fakeProvider.behave(answer);
  return browser;
}
