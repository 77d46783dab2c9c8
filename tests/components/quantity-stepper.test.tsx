import { expect, jest, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { QuantityStepper } from "@/components/cart/quantity-stepper";
import { renderPage } from "../support/render";

const less = () => screen.getByRole("button", { name: "One less: Pen" });
const more = () => screen.getByRole("button", { name: "One more: Pen" });
const field = () => screen.getByRole("textbox", { name: "Quantity: Pen" });

function renderStepper(quantity: number, busy = false) {
  const onChange = jest.fn();
  return { onChange, ...renderPage(<QuantityStepper name="Pen" quantity={quantity} busy={busy} onChange={onChange} />) };
}

test("QuantityStepper goes one up and one down", async () => {
  const { user, onChange } = renderStepper(4);
  await user.click(more());
  await user.click(less());
  expect(onChange.mock.calls).toEqual([[5], [3]]);
});

test("QuantityStepper does nothing on minus at one", async () => {
  const { user, onChange } = renderStepper(1);
  await user.click(less());
  expect(onChange).not.toHaveBeenCalled();
});

test("QuantityStepper does nothing while a change is under way", async () => {
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
  test(`QuantityStepper sends ${sent} once ${typed} was typed and the field is left`, async () => {
    const { user, onChange } = renderStepper(4);
    await user.clear(field());
    await user.type(field(), typed);
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange.mock.calls).toEqual([[sent]]);
  });
}

for (const typed of ["0", "2.5", "many", "10000", "4"]) {
  test(`QuantityStepper sends nothing for ${typed} and shows what there is`, async () => {
    const { user, onChange } = renderStepper(4);
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    expect(onChange).not.toHaveBeenCalled();
    expect(field()).toHaveValue("4");
  });
}
