import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { EarlyPress } from "@/components/layout/early-press/early-press";

const answer = jest.fn();

/** Until its scripts run nothing of a page answers. */
function Page({ lively }: { lively: boolean }) {
  const onClick = lively ? answer : undefined;
  return (
    <>
      <button type="button" onClick={onClick}>
        More
      </button>
      <button type="submit" onClick={onClick}>
        Send
      </button>
      <input type="checkbox" aria-label="Agree" onClick={onClick} />
      {lively && <EarlyPress />}
    </>
  );
}

let pressed: MouseEvent | undefined;
let comeAlive: () => void;

function note(event: MouseEvent) {
  pressed = event;
}

beforeEach(() => {
  jest.useFakeTimers();
  pressed = undefined;
  window.addEventListener("click", note, true);
  window.takeEarlyPress = () => pressed;
  const { rerender } = render(<Page lively={false} />);
  comeAlive = () => rerender(<Page lively />);
});

afterEach(() => {
  window.removeEventListener("click", note, true);
  window.takeEarlyPress = undefined;
  jest.useRealTimers();
  answer.mockClear();
});

function expectAnswers(times: number) {
  act(() => jest.runAllTimers());
  expect(answer).toHaveBeenCalledTimes(times);
}

test("EarlyPress presses again, once, what was pressed before the page could answer", () => {
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  comeAlive();
  expectAnswers(1);
});

test.each([
  ["button", "Send"],
  ["checkbox", "Agree"],
])("EarlyPress leaves alone what answers by itself: the %s %j", (role, name) => {
  fireEvent.click(screen.getByRole(role, { name }));
  comeAlive();
  expectAnswers(0);
});

test("EarlyPress does nothing where nothing was pressed", () => {
  comeAlive();
  expectAnswers(0);
});

test("EarlyPress leaves alone a press that is still on its way: React hears that one", () => {
  const more = screen.getByRole("button", { name: "More" });
  more.addEventListener("click", () => comeAlive(), { once: true });
  fireEvent.click(more);
  expectAnswers(1);
});
