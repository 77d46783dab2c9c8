import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { Settings } from "@/components/account/settings/settings";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import type { Answers } from "../support/network";
import { member, renderPage } from "../support/render";

type Profile = CallData<"GET member/profile">;

const maya = {
  username: "maya",
  userCode: "CN000001",
  recommendNo: "CN000009",
  firstName: "Maya",
  lastName: null,
  telephone: null,
  email: "maya@members.example",
  paperNumber: null,
} as Partial<Profile> as Profile;

/** The shop as it keeps a profile: what is changed is read again. */
function renderSettings({ profile = {}, ...answers }: Answers & { profile?: Partial<Profile> } = {}) {
  const kept = { ...maya, ...profile };
  const page = renderPage(<Settings passwords={null} />, {
    session: member,
    answers: {
      "GET member/profile": () => ({ ...kept }),
      "POST member/modifyMemberV": null,
      ...answers,
    },
  });
  return { ...page, kept };
}

const field = (name: string) => screen.findByRole("textbox", { name });
const change = "POST member/modifyMemberV";

test("Settings shows what belongs to the account, and what cannot be changed any more", async () => {
  renderSettings({ profile: { paperNumber: "•••• 6789" } });
  const account = within(await screen.findByRole("region", { name: "Your account" }));
  expect(account.getByText("maya")).toBeVisible();
  expect(account.getByText("CN000001")).toBeVisible();
  expect(account.getByText("CN000009")).toBeVisible();
  for (const [name, value] of Object.entries({ "First name": "Maya", "Social security number (SSN)": "•••• 6789" })) {
    expect(await field(name)).toBeDisabled();
    expect(await field(name)).toHaveValue(value);
    expect(await field(name)).toHaveAccessibleDescription("This cannot be changed any more.");
  }
  expect(await field("Last name")).toBeEnabled();
});

test("Settings saves a field when it is left, trimmed, and nothing where nothing was changed", async () => {
  const { user, inputsOf } = renderSettings();
  await user.type(await field("Telephone"), " 555 0100 ");
  expect(inputsOf(change)).toEqual([]);
  await user.tab();
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(await field("Telephone")).toHaveValue("555 0100");
  await user.click(await field("E-mail"));
  await user.tab();
  expect(inputsOf(change)).toEqual([{ telephone: "555 0100" }]);
});

test("Settings saves once with Enter and the leaving after it, and then holds what may be said once", async () => {
  const { user, inputsOf, kept } = renderSettings({
    [change]: () => {
      kept.lastName = "Alder";
      return null;
    },
  });
  await user.type(await field("Last name"), "Alder{Enter}");
  await user.tab();
  await waitFor(async () => expect(await field("Last name")).toBeDisabled());
  expect(inputsOf(change)).toEqual([{ lastName: "Alder" }]);
});

test("Settings does not send what cannot be right, and says what is missing", async () => {
  const { user, inputsOf } = renderSettings({ profile: { telephone: "555 0100" } });
  await user.type(await field("E-mail"), "{Backspace}@@");
  await user.clear(await field("Telephone"));
  await user.tab();
  expect(await field("E-mail")).toHaveAccessibleDescription("Please enter a complete e-mail address.");
  expect(await field("Telephone")).toHaveAccessibleDescription("Please enter your telephone number.");
  expect(inputsOf(change)).toEqual([]);
});

test("Settings keeps what was typed and says why the shop refuses it", async () => {
  const { user } = renderSettings({ [change]: new Failure("refused", "There is a member with this e-mail address already.") });
  await user.clear(await field("E-mail"));
  await user.type(await field("E-mail"), "june@members.example{Enter}");
  await waitFor(async () =>
    expect(await field("E-mail")).toHaveAccessibleDescription("There is a member with this e-mail address already."),
  );
  expect(await field("E-mail")).toHaveValue("june@members.example");
  await user.type(await field("E-mail"), "x");
  expect(await field("E-mail")).not.toBeInvalid();
});

test("Settings sees that a name was set although the answer was lost", async () => {
  const { user, kept } = renderSettings({
    [change]: () => {
      kept.lastName = "Alder";
      return new Failure("provider-slow");
    },
  });
  await user.type(await field("Last name"), "Alder{Enter}");
  await waitFor(async () => expect(await field("Last name")).toBeDisabled());
  expect(await field("Last name")).toHaveValue("Alder");
  expect(await field("Last name")).not.toBeInvalid();
});

test("Settings saves the last word, also where it was said while another one was on its way", async () => {
  const answers: (() => void)[] = [];
  const { user, inputsOf } = renderSettings({ [change]: () => new Promise<null>((resolve) => answers.push(() => resolve(null))) });
  await user.type(await field("Telephone"), "555{Enter}");
  await user.type(await field("Telephone"), " 0100{Enter}");
  await user.tab();
  expect(inputsOf(change)).toEqual([{ telephone: "555" }]);
  answers[0]?.();
  await waitFor(() => expect(inputsOf(change)).toEqual([{ telephone: "555" }, { telephone: "555 0100" }]));
  answers[1]?.();
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(await field("Telephone")).toHaveValue("555 0100");
});

test("Settings takes back what is on its way, where the field is left as it was before", async () => {
  const answers: (() => void)[] = [];
  const { user, inputsOf } = renderSettings({ [change]: () => new Promise<null>((resolve) => answers.push(() => resolve(null))) });
  const before = (await field("E-mail")) as HTMLInputElement;
  const address = before.value;
  await user.type(await field("E-mail"), "x{Enter}");
  await user.type(await field("E-mail"), "{Backspace}");
  await user.tab();
  answers[0]?.();
  await waitFor(() => expect(inputsOf(change)).toEqual([{ email: `${address}x` }, { email: address }]));
});
