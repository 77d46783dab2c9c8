import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ContactForm } from "@/components/content/contact-form";
import { Failure } from "@/lib/contract/wire/failure";
import { said } from "../support/outside";
import { renderPage } from "../support/render";

const labels = ["Who told you about us", "Your name", "Country and city", "Telephone", "E-mail"];
const field = (name: string) => screen.getByRole("textbox", { name });
const submit = () => screen.getByRole("button", { name: "Send" });

test("ContactForm asks for referrer, name, place, telephone and e-mail, in this order", async () => {
  const { user, inputsOf } = renderPage(<ContactForm />);
  await user.click(submit());
  await waitFor(() => expect(field("Who told you about us")).toHaveFocus());
  expect((await screen.findAllByText(/^Please enter/)).map((tip) => tip.textContent)).toEqual([
    "Please enter the name of who told you about us.",
    "Please enter your name.",
    "Please enter your country and city.",
    "Please enter your telephone number.",
    "Please enter a complete e-mail address.",
  ]);
  expect(inputsOf("POST contactInfo/saveInfo")).toEqual([]);
});

test("ContactForm sends what was written, thanks for it, and keeps it when the shop cannot be reached", async () => {
  const answers = [new Failure("provider-unreachable"), null];
  const { user, inputsOf } = renderPage(<ContactForm />, { answers: { "POST contactInfo/saveInfo": () => answers.shift() ?? null } });
  const written = ["Maya", "June Alder", "Portland, US", "503 555 0142", "june@members.example"];
  for (const [index, label] of labels.entries()) await user.type(field(label), written[index] ?? "");
  await user.click(submit());
  await waitFor(() => expect(said).toEqual(["error: We can’t reach the shop right now. Please try again in a moment."]));
  expect(field("Your name")).toHaveValue("June Alder");
  await user.click(submit());
  expect(await screen.findByRole("heading", { name: "Thank you, we have it" })).toHaveFocus();
  expect(inputsOf("POST contactInfo/saveInfo")[1]).toEqual({
    referrer: "Maya",
    personal: "June Alder",
    nationCity: "Portland, US",
    telephone: "503 555 0142",
    email: "june@members.example",
    memberId: 0,
    status: 0,
  });
});
