import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { mutate } from "swr";
import { ServiceView } from "@/components/support/service-view";
import { type SessionState, sessionKey } from "@/lib/client/session/use-session";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import { type Answers, sentIdempotencyKeys } from "@/tests/support/browser/stub-network";

type Message = CallData<"GET consult/list">[number];

const list = "GET consult/list";
const write = "POST consult/send";
const slow = new Failure("provider-slow");

const said = (content: string): Message => ({ type: 1, content, issucetime: new Date().toISOString() });
const box = () => screen.findByRole("textbox", { name: "Your message" });
const log = () => screen.getByRole("log", { name: "Messages" });
const unsent = () => screen.queryByRole("list", { name: "Not sent yet" });

function renderChat(answers: Answers, session: SessionState = member) {
  return renderPage(<ServiceView />, { session, answers });
}

function memberOf(userCode: string): SessionState {
  if (member.state !== "member") throw new Error("a member was expected");
  return { ...member, member: { ...member.member, userCode } };
}

/** An answer that the test resolves. */
function onDemand() {
  let come = () => {};
  const waiting = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come: () => act(async () => come()), waiting };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

test("retries during an outage send at most one request in five seconds", async () => {
  jest.useFakeTimers();
  const { inputsOf } = renderChat({ [list]: slow });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(100);
  for (let presses = 0; presses < 3; presses += 1) {
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await pass(300);
  }
  expect(inputsOf(list)).toHaveLength(4);
  await pass(30_000);
  expect(inputsOf(list)).toHaveLength(10);
});

test("a sent message stays until the conversation can be read again", async () => {
  const shop = { messages: [] as Message[], away: false };
  const { user } = renderChat({
    [list]: () => (shop.away ? slow : [...shop.messages]),
    [write]: () => {
      shop.messages.push(said("Are there labels?"));
      shop.away = true;
      return null;
    },
  });
  await user.type(await box(), "Are there labels?{Enter}");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(within(log()).getByText("Are there labels?")).toBeVisible();
  expect(unsent()).not.toBeInTheDocument();
  shop.away = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument());
  expect(screen.getAllByText("Are there labels?")).toHaveLength(1);
});

test("a pending message is still pending when the member returns to the chat", async () => {
  const { come, waiting } = onDemand();
  const messages: Message[] = [];
  const answers: Answers = {
    [list]: () => [...messages],
    [write]: async () => {
      await waiting;
      messages.push(said("Hm"));
      return null;
    },
  };
  const first = renderChat(answers);
  await first.user.type(await box(), "Hm{Enter}");
  first.unmount();
  renderChat(answers);
  await box();
  expect(screen.getByText("Sending…")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  await come();
  expect(await within(log()).findByText("Hm")).toBeVisible();
  expect(unsent()).not.toBeInTheDocument();
});

test("a failed message stays when the same text was sent again", async () => {
  const messages: Message[] = [];
  let open = false;
  const { user } = renderChat({
    [list]: () => [...messages],
    [write]: () => {
      if (!open) return slow;
      messages.push(said("Hello?"));
      return null;
    },
  });
  await user.type(await box(), "Hello?{Enter}");
  await screen.findByText(/^Not sent\./);
  open = true;
  await user.type(await box(), "Hello?{Enter}");
  expect(await within(log()).findByText("Hello?")).toBeVisible();
  expect(screen.getByText(/^Not sent\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(within(log()).getAllByText("Hello?")).toHaveLength(2));
  expect(unsent()).not.toBeInTheDocument();
});

test.each([
  ["nobody can tell who is here", { state: "unknown" }],
  ["a guest is here", guest],
] as const)("nothing can be written while %s", async (_, session) => {
  const { inputsOf } = renderPage(<ServiceView />, { session: null, answers: { "GET session": session, [list]: [] } });
  await waitFor(() => expect(inputsOf(list)).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test("one member's unsent text is neither shown to the next member nor lost", async () => {
  const answers: Answers = { [list]: [], [write]: slow };
  const first = renderChat(answers);
  await first.user.type(await box(), "From the first{Enter}");
  await screen.findByText(/^Not sent\./);
  await first.user.type(await box(), "Half a th");
  first.unmount();

  const second = renderChat(answers, memberOf("CN000002"));
  expect(await box()).toHaveValue("");
  expect(unsent()).not.toBeInTheDocument();
  await second.user.type(await box(), "From the second{Enter}");
  await screen.findByText(/^Not sent\./);
  await second.user.type(await box(), "Another th");
  second.unmount();

  renderChat(answers);
  expect(await box()).toHaveValue("Half a th");
  expect(screen.getByText("From the first")).toBeVisible();
  expect(screen.queryByText("From the second")).not.toBeInTheDocument();
});

test("a response for a previous member changes nothing for the next one and sends nothing in their name", async () => {
  const { come, waiting } = onDemand();
  const { user } = renderChat({ [list]: [], [write]: () => waiting.then(() => null) });
  await user.type(await box(), "One{Enter}");
  await user.type(await box(), "Two{Enter}");
  await act(() => mutate(sessionKey, memberOf("CN000002"), { revalidate: false }));
  expect(unsent()).not.toBeInTheDocument();
  await user.type(await box(), "Mine");
  const shown = jest.fn();
  const watch = new MutationObserver(() => screen.queryByText("One") && shown());
  watch.observe(document.body, { subtree: true, childList: true });
  await come();
  await waitFor(() => expect(sessionStorage.getItem("service")).not.toContain("One"));
  watch.disconnect();
  expect(shown).not.toHaveBeenCalled();
  expect(await box()).toHaveValue("Mine");
  expect(sentIdempotencyKeys("consult/send")).toHaveLength(1);
  await act(() => mutate(sessionKey, member, { revalidate: false }));
  expect(await screen.findByText("This message may not have been sent.")).toBeVisible();
  expect(screen.getByText("Two")).toBeVisible();
});

test("yesterday is the previous day, also on a day of twenty-five hours", () => {
  const file = pathToFileURL("components/support/day-before.ts").href;
  const tell = `import(${JSON.stringify(file)}).then(({ dayBefore }) => console.log(dayBefore(new Date("2026-11-02T04:30:00Z")).getDate()))`;
  const env = { ...process.env, TZ: "America/New_York", NODE_NO_WARNINGS: "1" };
  expect(execFileSync(process.execPath, ["-e", tell], { env, encoding: "utf8" }).trim()).toBe("31");
});
