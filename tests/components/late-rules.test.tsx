import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { type Resolver, type ResolverResult, useForm } from "react-hook-form";
import { useLateRules } from "@/components/feedback/late-rules";
import { said } from "../support/outside";
import { renderPage } from "../support/render";

type Fields = { name: string };

const resolveName: Resolver<Fields> = (values): ResolverResult<Fields> => {
  if (values.name) return { values, errors: {} };
  return { values: {}, errors: { name: { type: "required" } } };
};

type Props = { fetchRules: () => Promise<Resolver<Fields>>; onSent: (form: Fields) => void };

function Form({ fetchRules, onSent }: Props) {
  const { register, handleSubmit, formState } = useForm({ resolver: useLateRules(fetchRules), defaultValues: { name: "" } });
  return (
    <form onSubmit={handleSubmit(onSent)}>
      <input aria-label="Name" aria-invalid={Boolean(formState.errors.name)} {...register("name")} />
      <button type="submit">Send</button>
    </form>
  );
}

/** A form of one field whose rules are fetched like this. */
function openForm(fetchRules: Props["fetchRules"]) {
  const sent: Fields[] = [];
  return { sent, ...renderPage(<Form fetchRules={fetchRules} onSent={(form) => sent.push(form)} />) };
}

const name = () => screen.getByRole("textbox", { name: "Name" });
const send = () => screen.getByRole("button", { name: "Send" });

test("the rules are fetched with the first letter, and not before", async () => {
  let fetched = 0;
  const { user, sent } = openForm(async () => {
    fetched += 1;
    return resolveName;
  });
  expect(fetched).toBe(0);
  await user.type(name(), "J");
  expect(fetched).toBe(1);
  await user.click(send());
  expect(sent).toEqual([{ name: "J" }]);
});

test("a form that is sent empty asks the rules", async () => {
  const { user, sent } = openForm(async () => resolveName);
  await user.click(send());
  await waitFor(() => expect(name()).toBeInvalid());
  expect(sent).toEqual([]);
});

test("where the rules cannot be fetched, that is said, nothing is sent, and the next press tries again", async () => {
  let offline = true;
  const { user, sent } = openForm(() => (offline ? Promise.reject(new Error("no file")) : Promise.resolve(resolveName)));
  await user.type(name(), "June");
  await user.click(send());
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatch(/^error: /);
  expect(sent).toEqual([]);
  offline = false;
  await user.click(send());
  await waitFor(() => expect(sent).toEqual([{ name: "June" }]));
});
