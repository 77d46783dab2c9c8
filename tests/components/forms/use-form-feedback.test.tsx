import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import type { Resolver, ResolverResult } from "react-hook-form";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

type Fields = { name: string };

const resolveName: Resolver<Fields> = (values): ResolverResult<Fields> => {
  if (values.name) return { values, errors: {} };
  return { values: {}, errors: { name: { type: "required" } } };
};

type Props = { fetchRules: () => Promise<Resolver<Fields>>; failures?: "above-button" | "toast"; onSent: (form: Fields) => void };

function Form({ fetchRules, failures, onSent }: Props) {
  const { engine, register, submit, tip, failure, succeeded } = useForm({ fetchRules, failures, defaultValues: { name: "" } });
  const nameTip = tip("name", "Your name?");
  return (
    <form onSubmit={submit(onSent)}>
      {engine}
      <input aria-label="Name" aria-invalid={Boolean(nameTip)} {...register("name")} />
      <p>{nameTip}</p>
      <FormFailure>{failure}</FormFailure>
      <button type="submit">{succeeded ? "Sent" : "Send"}</button>
    </form>
  );
}

const name = () => screen.getByRole("textbox", { name: "Name" });
const send = () => screen.getByRole("button", { name: "Send" });

/** Sends a form that fails with this failure. */
async function sendInto(failure: Failure, failures?: Props["failures"]) {
  const fetchRules = async () => resolveName;
  const fail = () => {
    throw failure;
  };
  const { user } = renderPage(<Form fetchRules={fetchRules} failures={failures} onSent={fail} />);
  await user.type(name(), "June");
  await user.click(send());
}

test("a refused value shows the shop's message at its field and takes the focus", async () => {
  await sendInto(new Failure("refused", "No.", { issues: [{ field: "name", message: "June is taken." }] }));
  expect(await screen.findByText("June is taken.")).toBeVisible();
  expect(name()).toHaveFocus();
});

test("a value that violates the contract shows the field's own tip", async () => {
  await sendInto(new Failure("bad-input", "name: too long", { issues: [{ field: "name", message: "too long" }] }));
  expect(await screen.findByText("Your name?")).toBeVisible();
  expect(screen.queryByText("too long")).toBeNull();
});

test("a failure without a field is shown above the button", async () => {
  await sendInto(new Failure("refused", "Not today.", { issues: [{ field: "other", message: "No." }] }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Not today.");
  expect(shownToasts).toEqual([]);
});

test("a form that reports failures in toasts has not succeeded after one", async () => {
  await sendInto(new Failure("refused", "Not today."), "toast");
  await waitFor(() => expect(shownToasts).toEqual(["error: Not today."]));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  expect(send()).toHaveAccessibleName("Send");
});
