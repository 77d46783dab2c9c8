import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { renderPage } from "@/tests/support/browser/render-page";

for (const [name, control] of Object.entries({
  Input: <Input />,
  Textarea: <Textarea />,
  Select: <Select />,
  PasswordInput: <PasswordInput />,
})) {
  test(`Field ties its label, hint and error to ${name}`, () => {
    renderPage(
      <Field label="City" hint="Where you live" error="Please name a city.">
        {control}
      </Field>,
    );
    expect(screen.getByLabelText("City")).toHaveAccessibleDescription("Where you live Please name a city.");
    expect(screen.getByLabelText("City")).toBeInvalid();
  });
}

test("Field has no description without hint and error", () => {
  renderPage(
    <Field label="City">
      <Input />
    </Field>,
  );
  expect(screen.getByRole("textbox", { name: "City" })).not.toHaveAttribute("aria-describedby");
  expect(screen.getByRole("textbox", { name: "City" })).not.toHaveAttribute("aria-invalid");
});

test("Field gives two fields different ids", () => {
  renderPage(
    <>
      <Field label="City" error="Please name a city.">
        <Input />
      </Field>
      <Field label="Street">
        <Input />
      </Field>
    </>,
  );
  expect(screen.getByRole("textbox", { name: "City" })).toBeInvalid();
  expect(screen.getByRole("textbox", { name: "Street" })).toBeValid();
});
