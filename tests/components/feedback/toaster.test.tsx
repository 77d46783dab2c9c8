import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { dismissToast, showToast, toastStore } from "@/components/feedback/toast";
import { Toaster } from "@/components/feedback/toaster";
import { renderPage } from "@/tests/support/browser/render-page";

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => {
    for (const { id } of toastStore.read()) dismissToast(id);
  });
  jest.useRealTimers();
});

const place = () => screen.getByRole("region", { name: "Notifications" });
const shown = () =>
  within(place())
    .queryAllByRole("listitem")
    .map((toast) => toast.textContent);
const say = (...given: Parameters<typeof showToast>) => act(() => showToast(...given));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function openToaster() {
  renderPage(
    <>
      <button type="button">Remove</button>
      <Toaster label="Notifications" />
    </>,
    { session: null },
  );
}

test("the place of toasts is announced before the first one, which leaves by itself", () => {
  openToaster();
  expect(place()).toHaveAttribute("aria-live", "polite");
  say("success", "Added to your cart");
  expect(shown()).toEqual(["Added to your cart"]);
  wait(4900);
  expect(shown()).toHaveLength(1);
  wait(200);
  expect(shown()).toEqual([]);
});

test("a toast with an action stays longer, and leaves with the action", () => {
  openToaster();
  const undo = jest.fn();
  say("success", "Removed", { label: "Undo", onClick: undo });
  wait(19_000);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

test("a toast that is pointed at stays until the pointer leaves", () => {
  openToaster();
  say("info", "Copied");
  const [toast] = within(place()).getAllByRole("listitem");
  fireEvent.pointerEnter(toast as HTMLElement);
  wait(60_000);
  expect(shown()).toHaveLength(1);
  fireEvent.pointerLeave(toast as HTMLElement);
  wait(5100);
  expect(shown()).toEqual([]);
});

test("a toast that says the same gives way, an action does not, and three are shown at once", () => {
  openToaster();
  say("error", "Offline");
  say("error", "Offline");
  expect(shown()).toEqual(["Offline"]);
  for (const _ of [1, 2]) say("success", "Removed", { label: "Undo", onClick: () => undefined });
  expect(shown()).toEqual(["Offline", "RemovedUndo", "RemovedUndo"]);
  say("success", "Saved");
  expect(shown()).toEqual(["RemovedUndo", "RemovedUndo", "Saved"]);
});

test("closing a toast gives the focus back", () => {
  openToaster();
  screen.getByRole("button", { name: "Remove" }).focus();
  say("info", "Copied");
  const close = screen.getByRole("button", { name: "Close" });
  act(() => close.focus());
  fireEvent.click(close);
  expect(shown()).toEqual([]);
  expect(screen.getByRole("button", { name: "Remove" })).toHaveFocus();
});
