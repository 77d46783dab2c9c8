import { beforeEach, expect, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ServiceView } from "@/components/support/service-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import { type Answers, sentIdempotencyKeys } from "@/tests/support/browser/stub-network";

type Message = CallData<"GET consult/list">[number];

const list = "GET consult/list";
const write = "POST consult/send";

const history: Message[] = [
  { type: 1, content: "Hello!", issucetime: "2026-01-02T10:05:00.000Z" },
  { type: 2, content: "First line\n<b>second</b>", issucetime: "2026-01-03T11:06:00.000Z" },
];

/** A shop that stores sent messages. */
function shopWith(messages: Message[]) {
  const said = [...messages];
  return {
    said,
    answers: { [list]: () => [...said], [write]: null } as Answers,
    say: (type: 1 | 2, content: string) => said.push({ type, content, issucetime: new Date().toISOString() }),
  };
}

function renderChat(answers: Answers) {
  return renderPage(<ServiceView />, { session: member, answers });
}

const box = () => screen.findByRole("textbox", { name: "Your message" });
const log = () => screen.getByRole("log", { name: "Messages" });

beforeEach(() => sessionStorage.clear());

test("ServiceView shows messages by day, as plain text and with their author", async () => {
  renderChat(shopWith(history).answers);
  await box();
  expect(
    within(log())
      .getAllByRole("heading", { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(["January 2, 2026", "January 3, 2026"]);
  expect(within(log()).getByText("Hello!")).toHaveTextContent("You: Hello!");
  expect(within(log()).getByText(/second/)).toHaveTextContent("The shop: First line <b>second</b>");
});

test("ServiceView invites a member without messages", async () => {
  renderChat(shopWith([]).answers);
  expect(await screen.findByText("How can we help?")).toBeVisible();
  expect(await box()).toHaveValue("");
});

test("Enter sends a message once and shows it at once", async () => {
  const shop = shopWith(history);
  let taken = () => {};
  const waiting = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const { user, inputsOf } = renderChat({
    ...shop.answers,
    [write]: async () => {
      await waiting;
      shop.say(1, "Are there labels?");
      return null;
    },
  });
  await user.type(await box(), "  Are there labels?{Enter}{Enter}");
  expect(screen.getByText("Sending…")).toBeVisible();
  expect(await box()).toHaveValue("");
  taken();
  expect(await within(log()).findByText("Are there labels?")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Sending…")).not.toBeInTheDocument());
  expect(screen.getAllByText("Are there labels?")).toHaveLength(1);
  expect(inputsOf(write)).toEqual([{ content: "Are there labels?" }]);
});

test("Shift and Enter start a line, and an input method's Enter or blanks send nothing", async () => {
  const { user, inputsOf } = renderChat(shopWith(history).answers);
  const field = await box();
  await user.type(field, "{Enter}   {Enter}");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.clear(field);
  await user.type(field, "one{Shift>}{Enter}{/Shift}two");
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(field).toHaveValue("one\ntwo");
  expect(inputsOf(write)).toEqual([]);
});

test("a failed message can be sent again as the same one", async () => {
  const shop = shopWith(history);
  let open = false;
  const { user } = renderChat({ ...shop.answers, [write]: () => (open ? void shop.say(1, "Hm") : new Failure("provider-slow")) as never });
  await user.type(await box(), "Hm{Enter}");
  expect(await screen.findByText(/^Not sent\./)).toBeVisible();
  open = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await within(log()).findByText("Hm")).toBeVisible();
  const [first, second, ...more] = sentIdempotencyKeys("consult/send");
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, more]).toEqual([first, []]);
});

test("a message whose response was lost is shown once, and a failed one can be withdrawn", async () => {
  const shop = shopWith(history);
  const { user } = renderChat({
    ...shop.answers,
    [write]: () => {
      if (shop.said.length === 2) shop.say(1, "Lost?");
      return new Failure("provider-slow");
    },
  });
  await user.type(await box(), "Lost?{Enter}");
  await waitFor(() => expect(sentIdempotencyKeys("consult/send")).toHaveLength(1));
  await user.type(await box(), "Never mind{Enter}");
  await screen.findByText(/^Not sent\./);
  act(() => void window.dispatchEvent(new Event("focus")));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(screen.queryByText("Never mind")).not.toBeInTheDocument();
});

test("drafts and unsent messages survive a reload", async () => {
  const unsent = { draft: "And another th", outgoing: [{ key: "0".repeat(32), content: "Hm", before: 0 }] };
  sessionStorage.setItem("service", JSON.stringify({ CN000001: unsent }));
  const { user } = renderChat({ ...shopWith(history).answers, [write]: new Failure("provider-slow") });
  expect(await box()).toHaveValue("And another th");
  expect(screen.getByText("This message may not have been sent.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Not sent\./)).toBeVisible();
  expect(sentIdempotencyKeys("consult/send")).toEqual([unsent.outgoing[0]?.key]);
});

test("a text that is too long is counted and not sent", async () => {
  const { user, inputsOf } = renderChat(shopWith(history).answers);
  fireEvent.change(await box(), { target: { value: "x".repeat(3999) } });
  expect(screen.getByText("1 character left")).toBeVisible();
  fireEvent.change(await box(), { target: { value: "x".repeat(4002) } });
  expect(await box()).toHaveAccessibleDescription("This is 2 characters too long.");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(inputsOf(write)).toEqual([]);
});

test("answers are polled every five seconds, and a reader further up is notified", async () => {
  const shop = shopWith(history);
  const { inputsOf } = renderChat(shop.answers);
  await box();
  const room = screen.getByRole("group", { name: "Messages" });
  Object.defineProperties(room, { scrollHeight: { value: 2000 }, clientHeight: { value: 500 } });
  fireEvent.scroll(room, { target: { scrollTop: 1500 } });
  fireEvent.scroll(room, { target: { scrollTop: 200 } });
  shop.say(2, "Here I am");
  expect(await screen.findByText("Here I am")).toBeVisible();
  expect(inputsOf(list).length).toBeGreaterThan(1);
  expect(room.scrollTop).toBe(200);
  fireEvent.click(screen.getByRole("button", { name: "New messages" }));
  expect(room.scrollTop).toBe(2000);
  expect(screen.queryByRole("button", { name: "New messages" })).not.toBeInTheDocument();
}, 20_000);

test("ServiceView offers a retry after a failure", async () => {
  let answers = false;
  const { user } = renderChat({ [list]: () => (answers ? history : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await box()).toBeVisible();
});
