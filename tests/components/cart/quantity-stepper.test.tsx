import { expect, jest, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { QuantityStepper } from "@/components/cart/quantity-stepper";
import { renderPage } from "@/tests/support/browser/render-page";

const less = () => screen.getByRole("button", { name: "Decrease quantity: Pen" });
const more = () => screen.getByRole("button", { name: "Increase quantity: Pen" });
const field = () => screen.getByRole("textbox", { name: "Quantity: Pen" });

function renderStepper(quantity: number, busy = false) {
  const onChange = jest.fn();
  return { onChange, ...renderPage(<QuantityStepper name="Pen" quantity={quantity} busy={busy} onChange={onChange} />) };
}

test("QuantityStepper steps up and down by one", async () => {
  const { user, onChange } = renderStepper(4);
  await user.click(more());
  await user.click(less());
  expect(onChange.mock.calls).toEqual([[5], [3]]);
});

test("QuantityStepper does not go below one", async () => {
  const { user, onChange } = renderStepper(1);
  await user.click(less());
  expect(onChange).not.toHaveBeenCalled();
});

test("QuantityStepper is disabled while a change is pending", async () => {
  const { user, onChange } = renderStepper(4, true);
  await user.click(more());
  expect(onChange).not.toHaveBeenCalled();
});

for (const [typed, sent] of [
  ["12", 12],
  ["007", 7],
  ["-3", 3],
  ["1e2", 12],
  ["+5", 5],
] as const) {
  test(`QuantityStepper sends ${sent} on blur after ${typed} was typed`, async () => {
    const { user, onChange } = renderStepper(4);
    await user.clear(field());
    await user.type(field(), typed);
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange.mock.calls).toEqual([[sent]]);
  });
}

for (const typed of ["0", "2.5", "many", "10000", "4"]) {
  test(`QuantityStepper sends nothing for ${typed} and restores the quantity`, async () => {
    const { user, onChange } = renderStepper(4);
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    expect(onChange).not.toHaveBeenCalled();
    expect(field()).toHaveValue("4");
  });
}
