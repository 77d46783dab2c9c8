import { expect, test } from "@jest/globals";
import { RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { SWRConfig } from "swr";
import messages from "@/messages/en/shop.json";
import { screenOf, slugOf } from "@/provider/console/addresses";
import { router } from "@/provider/console/router";
import type { CommandView } from "@/provider/console-server/describe";
import { everyCommand, holdAnswers } from "@/tests/support/console/held-answers";

const commands = everyCommand();

/** Three rows of which none is written like a part of another one or of a text of the console. */
const names = ["qaanna", "qbberta", "qcclara"] as const;

/** These screens are the same at every address. */
const alike = ["settings", "health", "category list", "advert list"];

/** Whether a screen reads what an address names. */
const readsRow = ({ name, does, list, fields }: CommandView) =>
  does === "read" && !alike.includes(name) && (name === "today" || list !== undefined || fields.some(({ isRequired }) => isRequired));

/** The arguments of the address of a row: those that name it, or for a list without one, the row to continue after. */
function searchOf({ fields, list, name }: CommandView, place: 0 | 1 | 2): Record<string, string> {
  const required = fields.filter(({ isRequired }) => isRequired);
  const free = required.filter(({ options }) => !options);
  const chosen = required
    .filter(({ options }) => options)
    .map(({ name: own, options = [] }) => [own, options[free.length > 0 ? 0 : place] ?? ""]);
  const named = free.map(({ name: own }) => [own, names[place]]);
  if (name === "today") return { period: names[place] };
  return required.length > 0 ? Object.fromEntries([...chosen, ...named]) : list ? { after: names[place] } : {};
}

/** The address decides which row an answer is of. */
const markOf = (query: URLSearchParams) => {
  const values = [...query.values()];
  return names.find((name) => values.includes(name)) ?? `qd${[...values].join("")}`;
};

const markOfSearch = (search: Record<string, string>) => markOf(new URLSearchParams(search));

/** What can be read on the screen, typed values included. */
const shown = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>("main input, main textarea, [role=dialog] input")];
  return [document.querySelector("main")?.textContent ?? "", ...fields.map(({ value }) => value)].join("\n");
};

function open(command: CommandView, search: Record<string, string>) {
  return act(() => router.navigate({ to: screenOf(command), params: { command: slugOf(command.name) }, search }));
}

// jsdom has no layout, so nothing scrolls.
Object.assign(Element.prototype, { scrollTo() {} });
Object.assign(window, { scrollTo() {} });

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

const cases = commands.filter(readsRow).map((command) => [command.name, command] as const);

test.each(cases)("«%s» never shows the row of another address, in whatever sequence answers arrive", async (_, command) => {
  const [first, second, third] = [searchOf(command, 0), searchOf(command, 1), searchOf(command, 2)];
  const [anna, berta, clara] = [markOfSearch(first), markOfSearch(second), markOfSearch(third)];
  const { release, isAsked } = holdAnswers(commands, markOf);
  render(
    <NextIntlClientProvider locale="en" messages={{ Dialog: messages.Dialog, PasswordInput: messages.PasswordInput }}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  await waitFor(() => expect(document.querySelector("main")).not.toBeNull());
  await open(command, first);
  const arrive = async (mark: string) => {
    await waitFor(() => expect(isAsked(mark)).toBe(true));
    // What an answer shows may ask for more.
    for (let round = 0; round < 4; round += 1) {
      release(mark);
      await settle();
    }
  };
  await arrive(anna);
  await waitFor(() => expect(shown()).toContain(anna));

  // The line is slow: nothing of the row before may stand under this one's address.
  await open(command, second);
  await settle();
  expect(shown()).not.toContain(anna);

  // The answer of an address that was left arrives last.
  await open(command, third);
  await arrive(clara);
  await waitFor(() => expect(shown()).toContain(clara));
  release(berta);
  await settle();
  expect(shown()).toContain(clara);
  expect(shown()).not.toContain(berta);
  expect(shown()).not.toContain(anna);
  cleanup();
});
