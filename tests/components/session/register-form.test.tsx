import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { RegisterForm } from "@/components/session/register/register-form";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const countries = [{ countryRegionCode: "US", countryRegionName: "United States", countryAreaCode: "1" }];
const agreements = { teamServiceUrl: "/terms", privacyPolicy: "/privacy", refundPolicy: "/refund" };
const newcomer = { username: "june", userCode: "CA20000002" };

const country = () => screen.getByRole("combobox", { name: "Country or region" });
const username = () => screen.getByRole("textbox", { name: "Username" });
const email = () => screen.getByRole("textbox", { name: "Email" });
const password = () => screen.getByLabelText("Password");
const confirm = () => screen.getByLabelText("Confirm password");
const enroller = () => screen.getByRole("textbox", { name: "Enroller ID" });
const ownPlacement = () => screen.getByRole("checkbox", { name: "Use the default placement" });
const agreed = () => screen.getByRole("checkbox", { name: /By continuing you agree to our/ });
const submit = () => screen.getByRole("button", { name: "Create account" });

function renderForm(answers: Answers = {}, enrollerId: string | null = null, wanted = "") {
  return renderPage(<RegisterForm countries={countries} agreements={agreements} enrollerId={enrollerId} wanted={wanted} />, { answers });
}

type User = ReturnType<typeof renderForm>["user"];

async function fillIn(user: User, repeated = "Green-tea-2026") {
  await user.selectOptions(country(), "US");
  await user.type(username(), " june ");
  await user.type(email(), "june@members.example");
  await user.type(password(), "Green-tea-2026");
  await user.type(confirm(), repeated);
  await user.click(agreed());
}

test("RegisterForm requires country, username, email, password, repetition and agreement, in this order", async () => {
  const { user, inputsOf } = renderForm();
  await user.click(submit());
  await waitFor(() => expect(country()).toHaveFocus());
  const tips = [
    "Please choose your country or region.",
    "Please choose a username of 3 to 32 letters and numbers.",
    "Please enter a valid email address.",
    "Please choose a password of at least 8 characters.",
    "Please confirm your password.",
    "Please accept the agreement to continue.",
  ];
  expect((await screen.findAllByText(/^Please (choose a|choose your|confirm|enter|accept)/)).map((tip) => tip.textContent)).toEqual(tips);
  expect([country(), username(), email(), confirm(), agreed()].map((each) => each.getAttribute("aria-invalid"))).toEqual(
    Array(5).fill("true"),
  );
  expect(inputsOf("POST member/register")).toEqual([]);
});

test("RegisterForm reports differing passwords until they match", async () => {
  const { user, inputsOf } = renderForm();
  await fillIn(user, "Green");
  await user.click(submit());
  await waitFor(() => expect(confirm()).toHaveAccessibleDescription("The password does not match."));
  await user.type(confirm(), "-tea-2026");
  await waitFor(() => expect(confirm()).not.toBeInvalid());
  await user.type(password(), "!");
  await waitFor(() => expect(confirm()).toHaveAccessibleDescription("The password does not match."));
  expect(inputsOf("POST member/register")).toEqual([]);
});

test("RegisterForm shows the strength of the password", async () => {
  const { user } = renderForm();
  expect(password()).toHaveAccessibleDescription(/^At least 8 characters/);
  await user.type(password(), "Green-t");
  expect(password()).toHaveAccessibleDescription("1 more character");
  await user.type(password(), "e");
  expect(password()).toHaveAccessibleDescription(/^Long enough/);
  await user.type(password(), "a-2026");
  expect(password()).toHaveAccessibleDescription("Strong password");
});

test("RegisterForm requires neither enroller nor placement", async () => {
  const { user, inputsOf } = renderForm({ "POST member/register": newcomer });
  await fillIn(user);
  await user.click(submit());
  await screen.findByRole("dialog", { name: "Welcome to Shop" });
  expect(inputsOf("POST member/register")).toEqual([
    {
      companyCode: "US",
      username: "june",
      email: "june@members.example",
      password: "Green-tea-2026",
      confirmPassword: "Green-tea-2026",
      recommendNo: "",
      linkNo: "",
    },
  ]);
});

test("RegisterForm fills in the enroller of a link and allows changing it", async () => {
  const { user, inputsOf } = renderForm({ "POST member/register": newcomer }, "CA10000001");
  expect(enroller()).toHaveValue("CA10000001");
  expect(enroller()).toHaveAccessibleDescription("Filled in from the link you followed. You can change it.");
  await user.clear(enroller());
  await user.type(enroller(), "CA10000009");
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(inputsOf("POST member/register")).toMatchObject([{ recommendNo: "CA10000009" }]));
});

test("RegisterForm requires a placement id when the default placement is off, and sends it only then", async () => {
  const { user, inputsOf } = renderForm({ "POST member/register": newcomer });
  await fillIn(user);
  await user.click(ownPlacement());
  const placement = screen.getByRole("textbox", { name: "Placement ID" });
  await user.click(submit());
  await waitFor(() => expect(placement).toBeInvalid());
  expect(screen.getByText("Please enter a placement ID, or use the default placement.")).toBeVisible();
  await user.type(placement, "CA10000003");
  await user.click(submit());
  await waitFor(() => expect(inputsOf("POST member/register")).toMatchObject([{ linkNo: "CA10000003" }]));
});

const side = () => screen.getByRole("combobox", { name: "Side" });
const options = () => within(side()).getAllByRole("option") as HTMLOptionElement[];

/** Leaves the placement field with a member's code in it. */
async function askFor(user: User, code: string) {
  await user.click(ownPlacement());
  await user.type(screen.getByRole("textbox", { name: "Placement ID" }), code);
  await user.tab();
}

test("RegisterForm says which side is free, disables the other, and sends side, nickname and phone number", async () => {
  const { user, inputsOf } = renderForm({ "POST member/register": newcomer, "GET network/freeSides": { free: ["right"] } });
  await fillIn(user);
  await askFor(user, "CA10000003");
  expect(await screen.findByText("Only the right side is free.")).toBeVisible();
  expect(options().map(({ text, disabled }) => [text, disabled])).toEqual([
    ["Whichever is free", false],
    ["Left · power team (taken)", true],
    ["Right · pay team", false],
  ]);
  await user.selectOptions(side(), "right");
  await user.type(screen.getByRole("textbox", { name: "Nickname" }), " Maple ");
  await user.type(screen.getByRole("textbox", { name: "Phone number" }), "503 555 0142");
  await user.click(submit());
  await waitFor(() =>
    expect(inputsOf("POST member/register")).toMatchObject([
      { linkNo: "CA10000003", side: "right", nickname: "Maple", telephone: "503 555 0142" },
    ]),
  );
  expect(inputsOf("GET network/freeSides")).toEqual([{ linkNo: "CA10000003" }]);
});

test.each([
  [["left", "right"], "Both sides are free."],
  [["left"], "Only the left side is free."],
  [[], "The left and right sides have been occupied and cannot be placed."],
] as const)("RegisterForm puts %j as a sentence", async (free, sentence) => {
  const { user } = renderForm({ "GET network/freeSides": { free: [...free] } });
  await askFor(user, "CA10000003");
  await waitFor(() => expect(side()).toHaveAccessibleDescription(sentence));
});

test("RegisterForm shows at once that a placement is unknown, and asks again when the enroller is corrected", async () => {
  const message = "There is no member with this placement ID in your enroller's team.";
  const answers = [new Failure("refused", message, { code: 422, issues: [{ field: "linkNo", message }] }), { free: ["left" as const] }];
  const { user, inputsOf } = renderForm({ "GET network/freeSides": () => answers.shift() ?? new Failure("fault") });
  await askFor(user, "CA10000003");
  const placement = screen.getByRole("textbox", { name: "Placement ID" });
  await waitFor(() => expect(placement).toHaveAccessibleDescription(new RegExp(message)));
  await user.type(enroller(), "CA10000001");
  await user.tab();
  expect(await screen.findByText("Only the left side is free.")).toBeVisible();
  expect(placement).not.toBeInvalid();
  expect(inputsOf("GET network/freeSides")).toEqual([{ linkNo: "CA10000003" }, { linkNo: "CA10000003", recommendNo: "CA10000001" }]);
});

test("RegisterForm offers both sides where the provider does not tell what is free, and shows its refusal at the side", async () => {
  const message = "This side is already taken. Please choose the other side.";
  const taken = new Failure("refused", message, { code: 422, issues: [{ field: "side", message }] });
  const { user } = renderForm({ "GET network/freeSides": new Failure("unknown-call"), "POST member/register": taken });
  await fillIn(user);
  await askFor(user, "CA10000003");
  await user.selectOptions(side(), "left");
  await user.click(submit());
  await waitFor(() => expect(side()).toHaveAccessibleDescription(message));
  expect(options().some(({ disabled }) => disabled)).toBe(false);
});

test("RegisterForm sends no side with the default placement", async () => {
  const { user, inputsOf } = renderForm({ "POST member/register": newcomer, "GET network/freeSides": { free: ["left"] } });
  await fillIn(user);
  await askFor(user, "CA10000003");
  await user.selectOptions(side(), "left");
  await user.click(ownPlacement());
  await user.click(submit());
  await waitFor(() => expect(inputsOf("POST member/register")).toHaveLength(1));
  expect(inputsOf("POST member/register")[0]).not.toHaveProperty("side");
});

test("RegisterForm refuses a nickname with a link before it is sent", async () => {
  const { user, inputsOf } = renderForm();
  await fillIn(user);
  await user.type(screen.getByRole("textbox", { name: "Nickname" }), "win.example");
  await user.click(submit());
  expect(await screen.findByText("Please use up to 40 characters, without a link.")).toBeVisible();
  expect(inputsOf("POST member/register")).toEqual([]);
});

test("RegisterForm reports at the placement field that both sides are occupied", async () => {
  const message = "The left and right sides have been occupied and cannot be placed.";
  const full = new Failure("refused", message, { code: 422, issues: [{ field: "linkNo", message }] });
  const { user } = renderForm({ "POST member/register": full });
  await fillIn(user);
  await user.click(ownPlacement());
  await user.type(screen.getByRole("textbox", { name: "Placement ID" }), "CA10000003");
  await user.click(submit());
  const placement = screen.getByRole("textbox", { name: "Placement ID" });
  await waitFor(() => expect(placement).toHaveAccessibleDescription(new RegExp(message)));
  expect(placement).toHaveFocus();
  expect(screen.queryByText(message, { selector: "[role=alert] *" })).not.toBeInTheDocument();
});

test("RegisterForm shows a refusal at its field, and any other above the button", async () => {
  const message = "This user name is taken. Please choose another one.";
  const answers = [
    new Failure("refused", message, { code: 422, issues: [{ field: "username", message }] }),
    new Failure("provider-unreachable"),
  ];
  const { user } = renderForm({ "POST member/register": () => answers.shift() ?? newcomer });
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(username()).toHaveAccessibleDescription(message));
  expect(username()).toHaveFocus();
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("We can’t reach the shop right now."));
});

test("RegisterForm shows the name and the code and continues to the login page with both the name and the target", async () => {
  const { user, push } = renderForm({ "POST member/register": newcomer }, null, "/member_benefits");
  await fillIn(user);
  await user.click(submit());
  const dialog = await screen.findByRole("dialog", { name: "Welcome to Shop" });
  expect(within(dialog).getByText("june")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Copy CA20000002" })).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  expect(push.mock.calls[0]?.[0]).toBe("/login?redirect=%2Fmember_benefits");
  expect(sessionStorage.getItem("new-name")).toBe("june");
});

test("RegisterForm is sent once however often it is pressed", async () => {
  const answer = Promise.withResolvers<typeof newcomer>();
  const { user, inputsOf } = renderForm({ "POST member/register": () => answer.promise });
  await fillIn(user);
  await user.dblClick(submit());
  await waitFor(() => expect(submit()).toHaveAttribute("aria-busy", "true"));
  await user.click(submit());
  answer.resolve(newcomer);
  await screen.findByRole("dialog");
  expect(inputsOf("POST member/register")).toHaveLength(1);
});

test("RegisterForm opens the agreements in another tab", () => {
  renderForm();
  const links = ["Terms of service", "Privacy policy"].map((name) => screen.getByRole("link", { name: new RegExp(name) }));
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["/terms", "_blank"],
    ["/privacy", "_blank"],
  ]);
});
