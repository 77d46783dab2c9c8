import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Footer, type FooterProps } from "@/components/layout/footer/footer";
import { renderPage } from "@/tests/support/browser/render-page";

const props: FooterProps = { agreements: null, profile: {}, newsletter: false, languages: ["en"], apps: {} };

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
