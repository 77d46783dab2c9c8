import { expect, jest, test } from "@jest/globals";
import { render, screen, waitFor, within } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { LoginForm } from "@/components/session/login-form";
import { Failure } from "@/lib/contract/wire/failure";
import messages from "@/messages/en/shop.json";
import { renderPage } from "@/tests/support/browser/render-page";
import { type Answers, stubNetwork } from "@/tests/support/browser/stub-network";
import { shownToasts, visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

const name = () => screen.getByRole("textbox", { name: "Username or member ID" });
const password = () => screen.getByLabelText("Password");
const remember = () => screen.getByRole("checkbox", { name: "Remember me on this device" });
const signIn = () => screen.getByRole("button", { name: "Sign in" });

function renderForm(answers: Answers, rememberedName: string | null = null) {
  return renderPage(<LoginForm rememberedName={rememberedName} target="/member" />, { answers });
}

test("LoginForm requires the name first, then the password", async () => {
  const { user, inputsOf } = renderForm({});
  await user.click(signIn());
  await waitFor(() => expect(name()).toHaveAccessibleDescription("Please enter your username or member ID."));
  expect(name()).toHaveFocus();
  expect(screen.getAllByText(/^Please enter your/).map((tip) => tip.textContent)).toEqual([
    "Please enter your username or member ID.",
    "Please enter your password.",
  ]);

  await user.type(name(), "maya");
  await user.click(signIn());
  await waitFor(() => expect(password()).toHaveAccessibleDescription("Please enter your password."));
  expect(password()).toHaveFocus();
  expect(name()).not.toBeInvalid();
  expect(inputsOf("POST session")).toEqual([]);
});

test("LoginForm continues to the requested page", async () => {
  const { user, inputsOf } = renderForm({ "POST session": { state: "member" } });
  await user.type(name(), " maya ");
  await user.type(password(), "green tea");
  await user.click(remember());
  await user.click(signIn());
  await waitFor(() => expect(visitedUrls).toEqual(["/member"]));
  expect(inputsOf("POST session")).toEqual([{ username: "maya", password: "green tea", remember: true }]);
});

test("LoginForm shows a refusal and accepts another password", async () => {
  const { user } = renderForm({ "POST session": new Failure("refused", "Wrong name or password.") });
  await user.type(name(), "maya");
  await user.type(password(), "black tea");
  await user.click(signIn());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Wrong name or password."));
  expect(password()).toHaveFocus();
  expect(password()).toHaveValue("black tea");
  expect(signIn()).not.toHaveAttribute("aria-busy");
  expect(visitedUrls).toEqual([]);
});

test("LoginForm is busy during a request and sends it once", async () => {
  const answer = Promise.withResolvers<Failure>();
  const { user, inputsOf } = renderForm({ "POST session": () => answer.promise });
  await user.type(name(), "maya");
  await user.type(password(), "green tea");
  await user.dblClick(signIn());
  await waitFor(() => expect(signIn()).toHaveAttribute("aria-busy", "true"));
  await user.click(signIn());
  expect(inputsOf("POST session")).toHaveLength(1);

  answer.resolve(new Failure("provider-slow"));
  await waitFor(() => expect(signIn()).not.toHaveAttribute("aria-busy"));
  expect(inputsOf("POST session")).toHaveLength(1);
});

test("LoginForm allows an empty password on a remembered device", async () => {
  const { user, inputsOf } = renderForm({ "POST session": { state: "member" } }, "maya");
  expect(name()).toHaveValue("maya");
  expect(remember()).toBeChecked();
  expect(password()).toHaveAccessibleDescription("This device is remembered. Leave this empty to sign in.");
  await user.click(signIn());
  await waitFor(() => expect(visitedUrls).toEqual(["/member"]));
  expect(inputsOf("POST session")).toEqual([{ username: "maya", password: "", remember: true }]);
});

test("LoginForm requires the password of any other name", async () => {
  const { user, inputsOf } = renderForm({}, "maya");
  await user.clear(name());
  await user.type(name(), "noah");
  await user.click(signIn());
  await waitFor(() => expect(password()).toBeInvalid());
  expect(inputsOf("POST session")).toEqual([]);
});

test("LoginForm fills in a name that is remembered without a token, and requires its password", async () => {
  const answers: Answers = { "DELETE session/remembered": null };
  const { user, inputsOf } = renderPage(<LoginForm rememberedName={null} lastName="maya" target="/member" />, { answers });
  expect(name()).toHaveValue("maya");
  expect(remember()).toBeChecked();
  expect(password()).not.toHaveAccessibleDescription();
  await user.click(signIn());
  await waitFor(() => expect(password()).toBeInvalid());
  await user.click(remember());
  await waitFor(() => expect(inputsOf("DELETE session/remembered")).toEqual([{}]));
});

test("LoginForm says that the device is no longer remembered, and requires the password from then on", async () => {
  const message = "This device is no longer remembered. Please enter your password.";
  const ended = new Failure("refused", message, { code: 422, issues: [{ field: "rememberedToken", message }] });
  const { user, inputsOf } = renderForm({ "POST session": ended }, "maya");
  await user.click(signIn());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(message));
  expect(password()).not.toHaveAccessibleDescription();
  expect(password()).toHaveFocus();
  await user.click(signIn());
  await waitFor(() => expect(password()).toHaveAccessibleDescription("Please enter your password."));
  expect(inputsOf("POST session")).toHaveLength(1);
});

test("LoginForm forgets the device when the tick is removed", async () => {
  const { user, inputsOf } = renderForm({ "DELETE session/remembered": null }, "maya");
  await user.click(remember());
  await waitFor(() => expect(inputsOf("DELETE session/remembered")).toEqual([{}]));
  await user.click(signIn());
  await waitFor(() => expect(password()).toBeInvalid());
  expect(inputsOf("POST session")).toEqual([]);
});

test("LoginForm reports that the device could not be forgotten", async () => {
  const { user } = renderForm({ "DELETE session/remembered": new Failure("fault") }, "maya");
  await user.click(remember());
  await waitFor(() => expect(shownToasts).toEqual(["error: Something went wrong on our side. Please try again."]));
});

test("LoginForm fills in the name of a newly registered member once", async () => {
  sessionStorage.setItem("new-name", "june");
  renderForm({});
  await waitFor(() => expect(name()).toHaveValue("june"));
  expect(sessionStorage.getItem("new-name")).toBeNull();
});

/** The server-rendered form with a remembered name, and a function that hydrates it. */
function sentForm(answers: Answers = {}) {
  const place = document.createElement("div");
  document.body.append(place);
  const page = (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <LoginForm rememberedName="maya" target="/" />
    </NextIntlClientProvider>
  );
  place.innerHTML = renderToString(page);
  const { inputsOf } = stubNetwork(answers);
  return {
    inputsOf,
    comeAlive: () => render(page, { container: place, hydrate: true }),
  };
}

test("LoginForm is rendered with the remembered name and keeps it", () => {
  const { comeAlive } = sentForm();
  expect(name()).toHaveValue("maya");
  expect(remember()).toBeChecked();
  comeAlive();
  expect(name()).toHaveValue("maya");
  expect(remember()).toBeChecked();
});

test("LoginForm keeps input from before its scripts ran", () => {
  const { comeAlive } = sentForm();
  Object.assign(name(), { value: "noah" });
  Object.assign(password(), { value: "green tea" });
  comeAlive();
  expect([name(), password()].map((input) => (input as HTMLInputElement).value)).toEqual(["noah", "green tea"]);
});

test("LoginForm forgets a device that was unticked before its scripts ran", async () => {
  const { comeAlive, inputsOf } = sentForm({ "DELETE session/remembered": null });
  remember().click();
  comeAlive();
  await waitFor(() => expect(inputsOf("DELETE session/remembered")).toHaveLength(1));
  expect(remember()).not.toBeChecked();
});

test("LoginForm opens the password recovery with the typed name", async () => {
  const { user } = renderForm({});
  await user.type(name(), "maya");
  await user.click(screen.getByRole("button", { name: "Forgot your password?" }));
  const dialog = await screen.findByRole("dialog", { name: "Reset your password" });
  expect(within(dialog).getByRole("textbox", { name: "Username or member ID" })).toHaveValue("maya");
});

test("LoginForm leaves no gap where browser or shop have no passkeys", async () => {
  const page = renderForm({});
  await waitFor(() => expect(screen.queryByText("Use a passkey")).not.toBeInTheDocument());
  page.unmount();
  Object.defineProperty(window, "PublicKeyCredential", { value: jest.fn(), configurable: true });
  renderForm({ "POST session/passkey": { options: null } });
  expect(screen.getByText("Use a passkey")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Use a passkey")).not.toBeInTheDocument());
  Reflect.deleteProperty(window, "PublicKeyCredential");
});
