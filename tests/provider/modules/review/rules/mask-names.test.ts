import { expect, test } from "@jest/globals";
import { maskNames } from "@/provider/modules/review/rules/mask-names";

const robin = { username: "robin_reed", nickname: "Birdie", firstName: "Robin", lastName: "Reed" };
const hana = { username: "hana", nickname: null, firstName: "花子", lastName: "山田" };

test.each([
  ["Thank you, Robin!", "Thank you, R***!"],
  ["Dear Robin Reed, and Robin’s family", "Dear R***, and R***’s family"],
  ["Hello robin_reed alias Birdie", "Hello R*** alias R***"],
  ["Robins and reeds: Robinson.", "Robins and reeds: Robinson."],
])("the names of a reply are those of the review: %s", (reply, expected) => {
  expect(maskNames(reply, robin, "R***")).toBe(expected);
});

test("names in scripts without blanks are found inside a text", () => {
  expect(maskNames("山田花子さん、花子さんのお便り、山田様", hana, "花***")).toBe("花***さん、花***さんのお便り、花***様");
});

test("a reply may use the nickname that the review shows, and a member without names loses nothing", () => {
  expect(maskNames("Thank you, Birdie (Robin)", robin, "Birdie")).toBe("Thank you, Birdie (Birdie)");
  expect(maskNames("Thank you $& all", { username: "ida", nickname: null, firstName: null, lastName: " " }, "***")).toBe(
    "Thank you $& all",
  );
});
