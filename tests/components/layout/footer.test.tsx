import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Footer, type FooterProps } from "@/components/layout/footer/footer";
import { renderPage } from "@/tests/support/browser/render-page";

const linksTo = (...targets: string[]) => targets.map((target) => ({ target, label: null }));
const menus: FooterProps["menus"] = { footer: linksTo("home", "newsletter"), legal: linksTo("terms", "cookies") };
const props: FooterProps = { agreements: null, profile: {}, newsletter: false, menus, languages: ["en"], apps: {} };

test("the footer names the addresses of the shop", () => {
  renderPage(<Footer {...props} profile={{ supportEmail: "help@nordlys.example", postalAddress: "Storgata 1\n0155 Oslo" }} />);
  expect(screen.getByRole("link", { name: "Contact us help@nordlys.example" })).toHaveAttribute("href", "mailto:help@nordlys.example");
  expect(screen.getByText(/Storgata 1/)).toHaveTextContent("Storgata 1 0155 Oslo");
});

test("a shop that has set no address shows none, least of all the sample's", () => {
  renderPage(<Footer {...props} />);
  expect(document.body.textContent).not.toMatch(/Sample|canopy\.example/i);
  expect(document.querySelectorAll('address, a[href^="mailto:"]')).toHaveLength(0);
});

test("the two download codes are shown for the apps that the shop has", () => {
  renderPage(<Footer {...props} apps={{ ios: "https://apps.example/ios", android: "https://apps.example/android" }} />);
  expect(screen.getByRole("link", { name: /iOS app/ })).toHaveAttribute("href", "https://apps.example/ios");
  expect(screen.getByRole("link", { name: /Android app/ })).toHaveAttribute("href", "https://apps.example/android");
});

test("the columns have the links of the shop's menus, as far as the shop has what they lead to", () => {
  renderPage(<Footer {...props} />);
  const links = () => [...document.querySelectorAll("ul a")].map((link) => link.textContent);
  expect(links()).toEqual(["Home", "Cookies"]);
});

test("a link has the shop's own words, and leads to an own page or elsewhere", () => {
  const footer = [
    { target: "page:our-garden", label: "Our garden" },
    { target: "course", label: "All we sell" },
    { target: "https://video.example/shop", label: "Films" },
    { target: "javascript:alert(1)", label: "Bad" },
    { target: "constructor", label: "Unknown" },
  ];
  renderPage(<Footer {...props} menus={{ footer, legal: [] }} />);
  expect(screen.getByRole("link", { name: "Our garden" })).toHaveAttribute("href", "/page?id=our-garden");
  expect(screen.getByRole("link", { name: "All we sell" })).toHaveAttribute("href", "/course");
  expect(screen.getByRole("link", { name: "Films" })).toHaveAttribute("href", "https://video.example/shop");
  expect(screen.queryByText("Bad")).toBeNull();
  expect(screen.queryByText("Unknown")).toBeNull();
  expect(screen.queryByText("Policies")).toBeNull();
});
