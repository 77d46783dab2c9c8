import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ContactForm } from "@/components/content/contact-form";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const labels = ["Referrer’s name", "Your name", "Country and city", "Phone number", "Email"];
const field = (name: string) => screen.getByRole("textbox", { name });
const submit = () => screen.getByRole("button", { name: "Send" });

test("ContactForm validates referrer, name, place, telephone and email in this order", async () => {
  const { user, inputsOf } = renderPage(<ContactForm />);
  await user.click(submit());
  await waitFor(() => expect(field("Referrer’s name")).toHaveFocus());
  expect((await screen.findAllByText(/^Please enter/)).map((tip) => tip.textContent)).toEqual([
    "Please enter your referrer’s name.",
    "Please enter your name.",
    "Please enter your country and city.",
    "Please enter your phone number.",
    "Please enter a valid email address.",
  ]);
  expect(inputsOf("POST contactInfo/saveInfo")).toEqual([]);
});

test("ContactForm sends the form, confirms it, and keeps it when the shop is unreachable", async () => {
  const answers = [new Failure("provider-unreachable"), null];
  const { user, inputsOf } = renderPage(<ContactForm />, { answers: { "POST contactInfo/saveInfo": () => answers.shift() ?? null } });
  const written = ["Maya", "June Alder", "Portland, US", "503 555 0142", "june@members.example"];
  for (const [index, label] of labels.entries()) await user.type(field(label), written[index] ?? "");
  await user.click(submit());
  await waitFor(() => expect(shownToasts).toEqual(["error: We can’t reach the shop right now. Please try again in a moment."]));
  expect(field("Your name")).toHaveValue("June Alder");
  await user.click(submit());
  expect(await screen.findByRole("heading", { name: "Thank you, we’ve received your details" })).toHaveFocus();
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
