import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { Settings } from "@/components/member/settings/settings";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

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

/** A shop that stores changes of the profile. */
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

test("Settings shows the account's fields and which are final", async () => {
  renderSettings({ profile: { paperNumber: "•••• 6789" } });
  const account = within(await screen.findByRole("region", { name: "Your account" }));
  expect(account.getByText("maya")).toBeVisible();
  expect(account.getByText("CN000001")).toBeVisible();
  expect(account.getByText("CN000009")).toBeVisible();
  for (const [name, value] of Object.entries({ "First name": "Maya", "Social security number (SSN)": "•••• 6789" })) {
    expect(await field(name)).toBeDisabled();
    expect(await field(name)).toHaveValue(value);
    expect(await field(name)).toHaveAccessibleDescription("This can no longer be changed.");
  }
  expect(await field("Last name")).toBeEnabled();
});

test("Settings saves a trimmed field on blur, and nothing when it is unchanged", async () => {
  const { user, inputsOf } = renderSettings();
  await user.type(await field("Phone number"), " 555 0100 ");
  expect(inputsOf(change)).toEqual([]);
  await user.tab();
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(await field("Phone number")).toHaveValue("555 0100");
  await user.click(await field("Last name"));
  await user.tab();
  expect(inputsOf(change)).toEqual([{ telephone: "555 0100" }]);
});

test("Settings saves once for Enter and the blur after it, then locks a final field", async () => {
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

test("Settings does not send an invalid value and says what is missing", async () => {
  const { user, inputsOf } = renderSettings({ profile: { telephone: "555 0100" } });
  await user.clear(await field("Phone number"));
  await user.tab();
  expect(await field("Phone number")).toHaveAccessibleDescription("Please enter your phone number.");
  expect(inputsOf(change)).toEqual([]);
});

test("Settings keeps the typed value and shows why the shop refuses it", async () => {
  const { user } = renderSettings({ [change]: new Failure("refused", "This number is not known.") });
  await user.type(await field("Phone number"), "555{Enter}");
  await waitFor(async () => expect(await field("Phone number")).toHaveAccessibleDescription("This number is not known."));
  expect(await field("Phone number")).toHaveValue("555");
  await user.type(await field("Phone number"), "0");
  expect(await field("Phone number")).not.toBeInvalid();
});

test("Settings detects that a name was saved although the response was lost", async () => {
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

test("Settings saves the last value, also when it is typed during another save", async () => {
  const answers: (() => void)[] = [];
  const { user, inputsOf } = renderSettings({ [change]: () => new Promise<null>((resolve) => answers.push(() => resolve(null))) });
  await user.type(await field("Phone number"), "555{Enter}");
  await user.type(await field("Phone number"), " 0100{Enter}");
  await user.tab();
  expect(inputsOf(change)).toEqual([{ telephone: "555" }]);
  answers[0]?.();
  await waitFor(() => expect(inputsOf(change)).toEqual([{ telephone: "555" }, { telephone: "555 0100" }]));
  answers[1]?.();
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(await field("Phone number")).toHaveValue("555 0100");
});

test("Settings cancels a pending save when the field is reverted", async () => {
  const answers: (() => void)[] = [];
  const { user, inputsOf } = renderSettings({
    profile: { telephone: "555 0100" },
    [change]: () => new Promise<null>((resolve) => answers.push(() => resolve(null))),
  });
  await user.type(await field("Phone number"), "5{Enter}");
  await user.type(await field("Phone number"), "{Backspace}");
  await user.tab();
  answers[0]?.();
  await waitFor(() => expect(inputsOf(change)).toEqual([{ telephone: "555 01005" }, { telephone: "555 0100" }]));
});

test("Settings changes the nickname, also to none, and shows the placement", async () => {
  const { user, inputsOf, kept } = renderSettings({
    profile: { nickname: "Maple", linkNo: "CN000004", side: "right" },
    [change]: () => {
      kept.nickname = "Birch";
      return null;
    },
  });
  const nickname = await field("Nickname");
  expect(nickname).toHaveValue("Maple");
  expect(nickname).toHaveAccessibleDescription(/^Others see it with your reviews/);
  expect(screen.getByText("CN000004 · Right · pay team")).toBeVisible();
  await user.clear(nickname);
  await user.type(nickname, "Birch{Enter}");
  expect(await screen.findByText("Saved")).toBeVisible();
  await user.clear(nickname);
  await user.tab();
  await waitFor(() => expect(inputsOf(change)).toEqual([{ nickname: "Birch" }, { nickname: "" }]));
});

test("Settings explains a nickname that is refused", async () => {
  const { user } = renderSettings({ [change]: new Failure("bad-input", "", { code: 400 }) });
  await user.type(await field("Nickname"), "win.example{Enter}");
  expect(await screen.findByText("Please use up to 40 characters, without a link.")).toBeVisible();
});
