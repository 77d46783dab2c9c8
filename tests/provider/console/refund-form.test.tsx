import { expect, test } from "@jest/globals";
import { RouterProvider } from "@tanstack/react-router";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { SWRConfig } from "swr";
import messages from "@/messages/en/shop.json";
import { router } from "@/provider/console/router";
import { everyCommand } from "@/tests/support/console/held-answers";

const commands = everyCommand();

const rows = [
  { part: "item", place: 1, name: "Seed Tin", left: 2, cents: 1450 },
  { part: "item", place: 2, name: "Hori Knife", left: 0, cents: 4200 },
  { part: "shipping", place: null, name: "Shipping", left: 1, cents: 800 },
  { part: "amount", place: null, name: "An amount without an item", left: 1, cents: 3700 },
  { part: "everything", place: null, name: "Everything that is left", left: 1, cents: 3700 },
];

type Sent = { path: string; body: Record<string, unknown> };

// jsdom has no layout, so nothing scrolls.
Object.assign(window, { scrollTo() {} });

/** A console whose shop knows what each refund would come to. */
async function openRefund(): Promise<{ sent: Sent[] }> {
  const sent: Sent[] = [];
  // The key of a task needs it.
  Object.assign(globalThis.crypto, {
    subtle: { digest: async () => new ArrayBuffer(32) },
    randomUUID: () => "4f1c6a52-7f7e-4b6e-9a57-0d3f3f1f7a10",
  });
  const answerOf = (path: string, body: Record<string, unknown>): unknown => {
    if (path === "/session")
      return { operator: { email: "june@shop.example", name: "June", roles: ["orders"] }, hasCode: true, commands, currency: "USD" };
    if (path.startsWith("/api/order/refundable")) return { output: { rows, next: null } };
    const cents = body.items ? 1595 : body.freight ? 800 : body.amount ? 500 : 3700;
    const amount = `$${(cents / 100).toFixed(2)}`;
    const verb = path.includes("dry=yes") ? "will be" : "was";
    return {
      output: {
        facts: [
          { key: "result", label: "Refund", value: `Order 20261128000001 ${verb} refunded: ${amount}.` },
          { key: "amount", label: "Amount", value: amount },
        ],
      },
    };
  };
  global.fetch = (async (path: string, init: RequestInit = {}) => {
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    if (init.method === "POST") sent.push({ path, body });
    return new Response(JSON.stringify(answerOf(path, body)), { headers: { "content-type": "application/json" } });
  }) as never;
  render(
    <NextIntlClientProvider locale="en" messages={{ Dialog: messages.Dialog, PasswordInput: messages.PasswordInput }}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  await screen.findByRole("main");
  await act(() => router.navigate({ to: "/do/$command", params: { command: "refund" }, search: { order: "20261128000001" } }));
  await screen.findByRole("list", { name: "Items to refund" });
  return { sent };
}

test("a refund begins at nothing, says what will be refunded, and its button has the amount; only what was seen is sent", async () => {
  const user = userEvent.setup();
  const { sent } = await openRefund();
  expect(screen.getByRole("button", { name: "Refund $0.00" })).toBeDisabled();
  expect(screen.getByText("Nothing is chosen yet.")).toBeVisible();
  expect(screen.getByRole("status", { name: "To refund of Seed Tin" })).toHaveTextContent("0 of 2");
  expect(screen.getByRole("button", { name: "One more: Hori Knife" })).toBeDisabled();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole("button", { name: "One more: Seed Tin" }));
  const button = await screen.findByRole("button", { name: "Refund $15.95" });
  expect(screen.getByText("Order 20261128000001 will be refunded: $15.95.")).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(["/api/refund?dry=yes"]);
  // Another choice takes the amount back until the shop has said what it comes to.
  await user.click(screen.getByRole("button", { name: "One less: Seed Tin" }));
  expect(screen.getByRole("button", { name: "Refund $0.00" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "One more: Seed Tin" }));
  await user.click(await screen.findByRole("button", { name: "Refund $15.95" }));
  expect(await screen.findByText("Order 20261128000001 was refunded: $15.95.")).toBeVisible();
  const done = sent.filter(({ path }) => path === "/api/refund");
  expect(done.map(({ body }) => body)).toEqual([{ order: "20261128000001", items: "1x1" }]);
  expect(button.closest(".sticky")).not.toBeNull();
});

test("everything is refunded only where it is ticked", async () => {
  const user = userEvent.setup();
  const { sent } = await openRefund();
  const everything = screen.getByRole("checkbox", { name: "Everything that is left, $37.00" });
  expect(everything).not.toBeChecked();
  await user.click(everything);
  await user.click(await screen.findByRole("button", { name: "Refund $37.00" }));
  expect(await within(screen.getByRole("main")).findByText("Order 20261128000001 was refunded: $37.00.")).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ order: "20261128000001" });
});
