import { expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { AddAddressView } from "@/components/address/add-address-view";
import { addressFieldNames, fieldNamesIn } from "@/components/address/address-fields";
import { Failure } from "@/lib/contract/wire/failure";
import { anAddress } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const places: Answers = {
  "GET portalCountry/portalCountryList": [
    { countryRegionCode: "JP", countryRegionName: "Japan", countryAreaCode: "+81" },
    { countryRegionCode: "SG", countryRegionName: "Singapore", countryAreaCode: "+65" },
    { countryRegionCode: "US", countryRegionName: "United States", countryAreaCode: "+1" },
  ],
  "GET portalProvince/portalList": { list: [{ provinceName: "Oregon" }, { provinceName: "Texas" }], total: 2 },
};
const here = { fromCheck: false, isCart: false };

function renderForm(answers: Answers = {}, id: number | null = null, way = here) {
  return renderPage(<AddAddressView id={id} origin={way} />, { session: member, answers: { ...places, ...answers } });
}

const save = () => screen.getByRole("button", { name: "Save address" });

/** Label, input, and the tip for a missing input, in the order of the specification. */
const steps = [
  ["First name", "June", "Please enter the first name."],
  ["Last name", "Alder", "Please enter the last name."],
  ["Email", "june@members.example", "Please enter a valid email address."],
  ["Postal code", "97205", "Please enter the postal code."],
  ["Phone number", "5035550142", "Please enter the phone number."],
  ["SSN, EIN or PIN", "123456789", "Please enter the SSN, EIN or PIN."],
  ["Country or region", "US", "Please choose the country or region."],
  ["State", "Oregon", "Please choose the state or province."],
  ["City", "Portland", "Please enter the city."],
  ["Street address", "12 Cedar Lane", "Please enter the street address."],
] as const;

const tipsShown = () => steps.map(([, , tip]) => tip).filter((tip) => screen.queryByText(tip));

test("each address field has its own tip in the specified order, and the first invalid one takes the focus", async () => {
  const { user, inputsOf } = renderForm({ "GET member/address/list": [], "POST member/address/add": null });
  await screen.findByRole("option", { name: "United States" });
  await user.click(save());
  for (const [place, [label, value]] of steps.entries()) {
    await waitFor(() => expect(tipsShown()).toEqual(steps.slice(place).map(([, , tip]) => tip)));
    if (place === 0) expect(screen.getByLabelText(label)).toHaveFocus();
    if (label === "State") await screen.findByRole("option", { name: value });
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await user.click(save());
  await waitFor(() => expect(inputsOf("POST member/address/add")).toHaveLength(1));
  await waitFor(() => expect(shownToasts).toEqual(["success: Your addresses have been modified"]));
  expect(inputsOf("POST member/address/add")[0]).toMatchObject({
    firstName: "June",
    countryRegion: "US",
    province: "Oregon",
    defaultStatus: false,
  });
});

test("the email must be valid", async () => {
  const { user } = renderForm();
  await user.type(screen.getByLabelText("Email"), "june");
  await user.click(save());
  expect(await screen.findByText("Please enter a valid email address.")).toBeVisible();
});

test("the province requires a country first", async () => {
  renderForm();
  await screen.findByRole("option", { name: "United States" });
  expect(screen.getByLabelText("Province")).toBeDisabled();
  expect(screen.getByLabelText("Province")).toHaveAccessibleDescription("Please choose the country first.");
});

test("a country without provinces is announced and accepts a typed province", async () => {
  const { user } = renderForm({ "GET portalProvince/portalList": { list: [], total: 0 } });
  await user.selectOptions(screen.getByLabelText("Country or region"), await screen.findByRole("option", { name: "Singapore" }));
  expect(await screen.findByRole("textbox", { name: "Province" })).toHaveAccessibleDescription(/no list for this country/);
});

test("the address fields are labeled as the country calls them", async () => {
  const { user } = renderForm();
  await user.selectOptions(screen.getByLabelText("Country or region"), await screen.findByRole("option", { name: "Japan" }));
  expect(await screen.findByLabelText("Prefecture")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Country or region"), "US");
  expect(screen.getByLabelText("ZIP code")).toBeVisible();
  expect(screen.getByLabelText("State")).toBeVisible();
});

test("editing an address loads the stored one and keeps its masked number", async () => {
  const answers: Answers = { "GET member/address/list": [anAddress()], "POST member/address/update": null };
  const { user, inputsOf, push } = renderForm(answers, 3, { fromCheck: true, isCart: true });
  const city = await screen.findByLabelText("City");
  expect(city).toHaveValue("Portland");
  await screen.findByRole("option", { name: "Oregon" });
  await user.clear(city);
  await user.type(city, "Salem");
  await user.click(save());
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(push.mock.calls[0]?.[0]).toBe("/check_out?is_cart=1&addr=%7B%22id%22%3A3%7D");
  expect(shownToasts).toEqual(["success: Your addresses have been modified"]);
  expect(inputsOf("POST member/address/update")).toEqual([expect.objectContaining({ id: 3, city: "Salem", ssnEinPin: "*****6789" })]);
});

test("an address of another member is not found, whatever the query says", async () => {
  renderForm({ "GET member/address/list": [anAddress()] }, 999);
  expect(await screen.findByText("We could not find that address")).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("a failure keeps the typed values", async () => {
  const { user } = renderForm({ "GET member/address/list": [anAddress()], "POST member/address/update": new Failure("provider-slow") }, 3);
  const city = await screen.findByLabelText("City");
  await user.clear(city);
  await user.type(city, "Salem");
  await user.click(save());
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  expect(city).toHaveValue("Salem");
});

const inTexas = anAddress({ id: 7, countryRegion: "US", province: "Texas", postCode: "97205" });
const question = "Postal code 97205 belongs to Oregon, not to Texas. Please check both.";

test("a post code of another state is asked about, and saved as it is by a second press", async () => {
  const answer = new Failure("refused", question, { code: 409, issues: [{ field: "postCode", message: question }] });
  const { user, inputsOf } = renderForm({ "GET member/address/list": [inTexas], "POST member/address/update": answer }, 7);
  await user.click(await screen.findByRole("button", { name: "Save address" }));
  expect(await screen.findByText(question)).toBeVisible();
  expect(inputsOf("POST member/address/update")[0]).not.toHaveProperty("placeConfirmed");

  fireEvent.change(screen.getByLabelText("ZIP code"), { target: { value: "97206" } });
  await user.click(screen.getByRole("button", { name: "Save address" }));
  await waitFor(() => expect(inputsOf("POST member/address/update")).toHaveLength(2));
  expect(inputsOf("POST member/address/update")[1]).not.toHaveProperty("placeConfirmed");

  await user.click(await screen.findByRole("button", { name: "Save as it is" }));
  await waitFor(() => expect(inputsOf("POST member/address/update")).toHaveLength(3));
  expect(inputsOf("POST member/address/update")[2]).toMatchObject({ postCode: "97206", placeConfirmed: true });
});

test("a form in Japanese asks for the family name first, and one in English for the first name", () => {
  expect(fieldNamesIn("ja").slice(0, 3)).toEqual(["lastName", "firstName", "email"]);
  expect(fieldNamesIn("en")).toEqual(addressFieldNames);
});

test("a country that does not ask for an identity number has no field for it, and an optional one may stay empty", async () => {
  const countries = [
    { countryRegionCode: "DE", countryRegionName: "Germany", countryAreaCode: "+49", identityNumber: "none" as const },
    { countryRegionCode: "SG", countryRegionName: "Singapore", countryAreaCode: "+65", identityNumber: "optional" as const },
  ];
  const answers: Answers = {
    "GET portalCountry/portalCountryList": countries,
    "GET portalProvince/portalList": { list: [], total: 0 },
    "GET member/address/list": [],
    "POST member/address/add": null,
  };
  const { user, inputsOf } = renderForm(answers);
  await screen.findByRole("option", { name: "Germany" });
  fireEvent.change(screen.getByLabelText("Country or region"), { target: { value: "DE" } });
  await waitFor(() => expect(screen.queryByLabelText("SSN, EIN or PIN")).toBeNull());
  fireEvent.change(screen.getByLabelText("Country or region"), { target: { value: "SG" } });
  expect(await screen.findByLabelText("SSN, EIN or PIN")).toHaveAccessibleDescription(/^Optional/);
  for (const [label, value] of steps.filter(([label]) => !["Country or region", "State", "SSN, EIN or PIN"].includes(label)))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.change(screen.getByLabelText(/^(State|Province|Region)/), { target: { value: "Central" } });
  await user.click(save());
  await waitFor(() => expect(inputsOf("POST member/address/add")).toHaveLength(1));
  expect(inputsOf("POST member/address/add")[0]).toMatchObject({ countryRegion: "SG", ssnEinPin: "" });
});
