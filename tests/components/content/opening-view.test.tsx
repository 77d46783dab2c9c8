import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { OpeningView } from "@/components/content/opening/opening-view";
import { renderPage } from "@/tests/support/browser/render-page";

const profile = { name: "Nordlys", supportEmail: "help@nordlys.example", telephone: "+49 (30) 123456" };

test("a shop that opens soon says so, takes addresses and names how it is reached", () => {
  renderPage(<OpeningView profile={{ ...profile, state: "soon" }} newsletter />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Nordlys opens soon");
  expect(screen.getByRole("textbox", { name: "Email" })).toBeRequired();
  expect(screen.getByRole("link", { name: "help@nordlys.example" })).toHaveAttribute("href", "mailto:help@nordlys.example");
  expect(screen.getByRole("link", { name: "+49 (30) 123456" })).toHaveAttribute("href", "tel:+4930123456");
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
});

test("a closed shop tells its members where they sign in; without a newsletter it asks for no address", () => {
  renderPage(<OpeningView profile={{ ...profile, state: "closed" }} newsletter={false} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Nordlys is closed for now");
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a provider that tells no state is open: the page leads to the shop", () => {
  renderPage(<OpeningView profile={{ name: "Nordlys" }} newsletter />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Nordlys is open");
  expect(screen.getByRole("link", { name: "To the shop" })).toHaveAttribute("href", "/");
  expect(screen.queryByRole("textbox")).toBeNull();
});
