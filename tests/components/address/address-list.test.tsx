import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { AddressList } from "@/components/address/address-list";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { anAddress } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

type Addresses = CallData<"GET member/address/list">;

const second = anAddress({ id: 4, firstName: "Rowan", defaultStatus: 0 });

function renderList(list: () => Addresses | Failure, answers: Answers = {}, way = { fromCheck: false, isCart: false }) {
  return renderPage(<AddressList origin={way} />, { session: member, answers: { "GET member/address/list": list, ...answers } });
}

test("AddressList shows an empty state with a link", async () => {
  renderList(() => []);
  expect(await screen.findByText("No addresses yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add an address" })).toHaveAttribute("href", "/add_address");
});

test("AddressList offers a retry when the provider is down", async () => {
  renderList(() => new Failure("provider-unreachable"));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("AddressList shows the default address first and masks telephone numbers", async () => {
  renderList(() => [second, anAddress()]);
  const [first, other] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent("June Alder");
  expect(first).toHaveTextContent("Default");
  expect(first).toHaveTextContent("******0142");
  expect(first).not.toHaveTextContent("5035550142");
  expect(other).not.toHaveTextContent("Default");
});

test("an address can be made the default", async () => {
  let list = [anAddress(), second];
  const { user, inputsOf } = renderList(() => list, {
    "POST member/address/setUpDefaultStatus": () => {
      list = [anAddress({ defaultStatus: 0 }), { ...second, defaultStatus: 1 }];
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Set as default.*Rowan Alder/ }));
  await waitFor(() => expect(screen.getAllByRole("listitem")[0]).toHaveTextContent("Rowan"));
  expect(inputsOf("POST member/address/setUpDefaultStatus")).toEqual([{ id: 4 }]);
});

test("setting the default during checkout returns to the checkout with it", async () => {
  const answers: Answers = { "POST member/address/setUpDefaultStatus": null };
  const { user, push } = renderList(() => [anAddress(), second], answers, { fromCheck: true, isCart: true });
  expect(await screen.findByRole("link", { name: /^Use this address.*June Alder/ })).toHaveAttribute(
    "href",
    "/check_out?is_cart=1&addr=%7B%22id%22%3A3%7D",
  );
  await user.click(screen.getByRole("button", { name: /^Set as default.*Rowan Alder/ }));
  await waitFor(() => expect(push.mock.calls[0]?.[0]).toBe("/check_out?is_cart=1&addr=%7B%22id%22%3A4%7D"));
});

test("an address is deleted after a confirmation", async () => {
  let list = [anAddress()];
  const { user, inputsOf } = renderList(() => list, {
    "POST member/address/delete": () => {
      list = [];
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Delete.*June Alder/ }));
  const question = await screen.findByRole("dialog", { name: "Delete this address?" });
  expect(inputsOf("POST member/address/delete")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("No addresses yet")).toBeVisible();
  await waitFor(() => expect(shownToasts).toEqual(["success: Deleted successfully"]));
});
