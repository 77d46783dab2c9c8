import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { NoticesLink } from "@/components/layout/header/notices-link";
import { Failure } from "@/lib/contract/wire/failure";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";

test("a member sees the number of unread notices", async () => {
  renderPage(<NoticesLink />, { session: member, answers: { "GET notice/unread": { count: 3 } } });
  expect(await screen.findByRole("link", { name: "Notices, 3 unread" })).toHaveAttribute("href", "/message_center");
});

test("a provider without notices has none unread", async () => {
  renderPage(<NoticesLink />, { session: member, answers: { "GET notice/unread": new Failure("refused") } });
  expect(await screen.findByRole("link", { name: "Notices" })).toBeInTheDocument();
});

test("nothing is read for a guest", () => {
  const { inputsOf } = renderPage(<NoticesLink />, { session: guest });
  expect(inputsOf("GET notice/unread")).toEqual([]);
});
