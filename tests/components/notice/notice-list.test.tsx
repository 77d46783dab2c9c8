import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { NoticeList } from "@/components/notice/notice-list";
import type { Notice } from "@/components/notice/notice-topics";
import type { NoticeTopic } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

function aNotice(own: Partial<Notice> = {}): Notice {
  return {
    id: 7,
    topic: "order",
    title: "Payment received",
    text: "We received your payment.",
    subjectId: 30,
    gmtCreate: "2026-11-23T10:00:00.000Z",
    read: false,
    ...own,
  };
}

function renderList(list: Notice[], answers: Answers = {}, topic?: NoticeTopic) {
  return renderPage(<NoticeList topic={topic} />, {
    session: member,
    answers: {
      "GET notice/list": { list, next: null },
      "GET notice/unread": { count: list.filter(({ read }) => !read).length },
      ...answers,
    },
  });
}

test("each notice leads to what it is about", async () => {
  renderList([
    aNotice(),
    aNotice({ id: 6, topic: "money", title: "You received $5.00", subjectId: null, read: true }),
    aNotice({ id: 5, topic: "security", title: "Your password was changed", subjectId: null, read: true }),
  ]);
  expect(await screen.findByRole("link", { name: /Unread: ?Payment received/ })).toHaveAttribute("href", "/order_detail?id=30");
  expect(screen.getByRole("link", { name: /^You received/ })).toHaveAttribute("href", "/wallet");
  expect(screen.getByRole("link", { name: /^Your password/ })).toHaveAttribute("href", "/setting");
  expect(screen.getByRole("status")).toHaveTextContent("1 unread notice");
});

test("opening an unread notice marks it as read, and opening it again sends nothing", async () => {
  const { user, inputsOf } = renderList([aNotice(), aNotice({ id: 6, title: "Shipped", read: true })], { "POST notice/read": null });
  // jsdom cannot leave the page.
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener("click", stay);
  for (const link of await screen.findAllByRole("link")) await user.click(link);
  document.removeEventListener("click", stay);
  expect(inputsOf("POST notice/read")).toEqual([{ id: 7 }]);
});

test("one notice is marked without opening it, and the list is read again", async () => {
  let read = false;
  const { user, inputsOf } = renderList([], {
    "GET notice/list": () => ({ list: [aNotice({ read })], next: null }),
    "GET notice/unread": () => ({ count: read ? 0 : 1 }),
    "POST notice/read": () => {
      read = true;
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Mark as read: Payment received" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Mark/ })).toBeNull());
  expect(inputsOf("POST notice/read")).toEqual([{ id: 7 }]);
  expect(screen.getByRole("status")).toHaveTextContent("You have read everything");
});

test("marking all of a topic names the topic and the newest notice shown", async () => {
  const { user, inputsOf } = renderList([aNotice(), aNotice({ id: 6 })], { "POST notice/readAll": null }, "order");
  await user.click(await screen.findByRole("button", { name: "Mark this topic as read" }));
  expect(inputsOf("POST notice/readAll")).toEqual([{ topic: "order", upTo: 7 }]);
});

test("earlier notices are read from the last one on", async () => {
  let isFirst = true;
  const { user, inputsOf } = renderList([], {
    "GET notice/list": () =>
      isFirst ? { list: [aNotice()], next: 7 } : { list: [aNotice({ id: 3, title: "Earlier", read: true })], next: null },
  });
  const button = await screen.findByRole("button", { name: "Show earlier notices" });
  isFirst = false;
  await user.click(button);
  expect(await screen.findByText("Earlier")).toBeVisible();
  expect(inputsOf("GET notice/list")).toContainEqual({ before: "7", size: "10" });
  expect(screen.queryByRole("button", { name: "Show earlier notices" })).toBeNull();
});

test("a failed mark is shown and the notice stays unread", async () => {
  const { user } = renderList([aNotice()], { "POST notice/read": new Failure("provider-unreachable") });
  const row = await screen.findByRole("listitem");
  await user.click(within(row).getByRole("button"));
  expect(within(row).getByRole("button")).toBeVisible();
});

test("an empty list and a failed one each show a message", async () => {
  const { unmount } = renderList([]);
  expect(await screen.findByText("No Content")).toBeVisible();
  unmount();
  renderList([], { "GET notice/list": new Failure("provider-unreachable") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
