import { expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import type { Resolver, ResolverResult } from "react-hook-form";
import { useForm } from "@/components/forms/use-form";
import { renderPage } from "@/tests/support/browser/render-page";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

type Fields = { name: string; letters: boolean };

const resolveName: Resolver<Fields> = (values): ResolverResult<Fields> => {
  if (values.name) return { values, errors: {} };
  return { values: {}, errors: { name: { type: "required" } } };
};

type Props = {
  fetchRules: () => Promise<Resolver<Fields>>;
  onSent: (form: Fields) => unknown;
  onLetters: (wanted: boolean) => void;
};

function Form({ fetchRules, onSent, onLetters }: Props) {
  const { engine, register, handleSubmit, watch, setValue, formState } = useForm<Fields>({
    defaultValues: { name: "", letters: true },
    fetchRules,
  });
  return (
    <>
      {engine}
      <form onSubmit={handleSubmit(onSent)}>
        <input aria-label="Name" aria-invalid={Boolean(formState.errors.name)} {...register("name")} />
        <input aria-label="Letters" type="checkbox" {...register("letters", { onChange: (event) => onLetters(event.target.checked) })} />
        <button type="submit" aria-busy={formState.isSubmitting}>
          Send
        </button>
        <button type="button" onClick={() => setValue("name", "Maya")}>
          Maya
        </button>
      </form>
      <p>Dear {watch("name")}!</p>
    </>
  );
}

/** A form whose rules arrive when the test resolves them. */
function openForm() {
  const sent: Fields[] = [];
  const letters: boolean[] = [];
  const rules: PromiseWithResolvers<Resolver<Fields>>[] = [];
  let haveArrived = false;
  const fetchRules = () => {
    if (haveArrived) return Promise.resolve(resolveName);
    const asked = Promise.withResolvers<Resolver<Fields>>();
    rules.push(asked);
    return asked.promise;
  };
  const page = renderPage(<Form fetchRules={fetchRules} onSent={(form) => sent.push(form)} onLetters={(wanted) => letters.push(wanted)} />);
  const arrive = async () => {
    await waitFor(() => expect(rules).not.toHaveLength(0));
    haveArrived = true;
    for (const asked of rules) asked.resolve(resolveName);
  };
  return { sent, letters, rules, arrive, ...page };
}

const name = () => screen.getByRole("textbox", { name: "Name" });
const letters = () => screen.getByRole("checkbox", { name: "Letters" });
const send = () => screen.getByRole("button", { name: "Send" });

test("an untouched form loads nothing and shows its initial values", async () => {
  const { rules, user } = openForm();
  expect(letters()).toBeChecked();
  expect(rules).toHaveLength(0);
  await user.click(name());
  await waitFor(() => expect(rules).not.toHaveLength(0));
});

test("input from before the form has loaded is kept and validated", async () => {
  const { user, arrive, sent, letters: heard } = openForm();
  await user.type(name(), "June");
  await user.click(letters());
  expect(heard).toEqual([false]);
  await arrive();
  expect(await screen.findByText("Dear June!")).toBeVisible();
  await user.type(name(), "!");
  await user.click(send());
  await waitFor(() => expect(sent).toEqual([{ name: "June!", letters: false }]));
});

test("presses before the form has loaded submit once when it has", async () => {
  const { user, arrive, sent } = openForm();
  await user.type(name(), "June{Enter}{Enter}");
  await user.click(send());
  await waitFor(() => expect(send()).toHaveAttribute("aria-busy", "true"));
  expect(sent).toEqual([]);
  await arrive();
  await waitFor(() => expect(sent).toEqual([{ name: "June", letters: true }]));
  await waitFor(() => expect(send()).toHaveAttribute("aria-busy", "false"));
  await user.click(send());
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("submitting an empty form validates it", async () => {
  const { user, arrive, sent } = openForm();
  await user.click(send());
  await arrive();
  await waitFor(() => expect(name()).toBeInvalid());
  expect(name()).toHaveFocus();
  expect(sent).toEqual([]);
});

test("a value set by the page before the form has loaded is shown at once and applied afterwards", async () => {
  const { user, arrive } = openForm();
  await user.click(screen.getByRole("button", { name: "Maya" }));
  expect(screen.getByText("Dear Maya!")).toBeVisible();
  await arrive();
  await waitFor(() => expect(name()).toHaveValue("Maya"));
  expect(await screen.findByText("Dear Maya!")).toBeVisible();
});

test("a form that cannot be loaded is reported, nothing is sent, and the next press retries", async () => {
  const { user, rules, arrive, sent } = openForm();
  fireEvent.change(name(), { target: { value: "June" } });
  await waitFor(() => expect(rules).toHaveLength(1));
  rules[0]?.reject(new Error("no file"));
  await user.click(send());
  await waitFor(() => expect(rules).toHaveLength(2));
  rules[1]?.reject(new Error("no file"));
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  expect(shownToasts[0]).toMatch(/^error: /);
  await user.click(send());
  await arrive();
  await waitFor(() => expect(sent).toEqual([{ name: "June", letters: true }]));
});

type Limit = { most: number; onSent: (form: Limited) => unknown };
type Limited = { items: { amount: string }[] };

const atMost =
  (most: number): Resolver<Limited> =>
  (values): ResolverResult<Limited> =>
    Number(values.items[0]?.amount) > most ? { values: {}, errors: { items: { type: "max" } } } : { values, errors: {} };

function LimitedForm({ most, onSent }: Limit) {
  const { engine, register, submit, tip } = useForm<Limited>({
    defaultValues: { items: [{ amount: "" }] },
    fetchRules: async () => atMost(most),
  });
  return (
    <form onSubmit={submit(onSent)}>
      {engine}
      <input aria-label="Amount" {...register("items.0.amount")} />
      <p>{tip("items", `At most ${most}`)}</p>
      <button type="submit">Send</button>
    </form>
  );
}

function Raised({ onSent }: Pick<Limit, "onSent">) {
  const [most, setMost] = useState(5);
  return (
    <>
      <LimitedForm most={most} onSent={onSent} />
      <button type="button" onClick={() => setMost(20)}>
        More
      </button>
    </>
  );
}

test("each check asks for the rules that the page has then", async () => {
  const sent: Limited[] = [];
  const { user } = renderPage(<Raised onSent={(form) => sent.push(form)} />);
  await user.type(screen.getByRole("textbox", { name: "Amount" }), "12");
  await user.click(send());
  expect(await screen.findByText("At most 5")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(send());
  await waitFor(() => expect(sent).toEqual([{ items: [{ amount: "12" }] }]));
});

test("a submission from before the scripts is carried out once", async () => {
  const early = document.createElement("div");
  early.innerHTML = "<form data-waiting></form>";
  document.body.append(early);
  const requested: string[] = [];
  early.addEventListener("submit", (event) => {
    event.preventDefault();
    requested.push("early");
  });
  renderPage(<Form fetchRules={async () => resolveName} onSent={() => {}} onLetters={() => {}} />);
  await waitFor(() => expect(requested).toEqual(["early"]));
  expect(early.querySelector("[data-waiting]")).toBeNull();
  early.remove();
});
