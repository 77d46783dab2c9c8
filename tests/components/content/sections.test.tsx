import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { AboutView } from "@/components/content/about-view";
import { HomeIntro } from "@/components/content/home-intro";
import { BenefitsSection, QuestionsSection } from "@/components/content/sections/points-section";
import { TextSection } from "@/components/content/sections/text-section";
import { NewsletterSection } from "@/components/newsletter/newsletter-section";
import { renderPage } from "@/tests/support/browser/render-page";

const section = { id: 7, kind: "text", title: "Come in", body: "Two gates.\n\n## Hours\nAll day." };

test("a text has its heading, those inside it, and a button to a page of the shop", () => {
  renderPage(<TextSection section={{ ...section, target: "/course", label: "All goods" }} />);
  const shown = within(screen.getByRole("region", { name: "Come in" }));
  expect(shown.getByRole("heading", { level: 2 })).toHaveTextContent("Come in");
  expect(shown.getByRole("heading", { level: 3 })).toHaveTextContent("Hours");
  expect(shown.getByText("All day.")).toBeVisible();
  expect(shown.getByRole("link", { name: "All goods" })).toHaveAttribute("href", "/course");
});

test.each(["javascript:alert(1)", "//elsewhere.example", "http://elsewhere.example", "/\\elsewhere.example"])(
  "a button to %s is left out",
  (target) => {
    renderPage(<TextSection section={{ ...section, target, label: "Press" }} />);
    expect(screen.queryByRole("link")).toBeNull();
  },
);

test("a text is never markup", () => {
  renderPage(<TextSection section={{ ...section, body: "<img src=x onerror=alert(1)>" }} />);
  expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  expect(document.querySelector("img")).toBeNull();
});

test("a picture stands beside its text", () => {
  renderPage(<TextSection section={{ ...section, picture: "https://media.example/bed.avif#400;4x3" }} />);
  expect(document.querySelector("img")?.getAttribute("src")).toContain("https://media.example/bed.avif");
});

test("benefits are a list, and questions open their answers", () => {
  const body = "## Near\nNext door.\n\n## Far\nOver there.";
  renderPage(
    <>
      <BenefitsSection section={{ id: 1, kind: "benefits", title: "Why", lead: "Because", body }} />
      <QuestionsSection section={{ id: 2, kind: "questions", title: "Asked", body }} />
    </>,
  );
  expect(within(screen.getByRole("region", { name: "Why" })).getAllByRole("listitem")).toHaveLength(2);
  const questions = [...document.querySelectorAll("details")];
  expect(questions.map((each) => each.querySelector("summary")?.textContent?.replace("+", ""))).toEqual(["Near", "Far"]);
  expect(questions.map(({ open }) => open)).toEqual([false, false]);
});

test("the newsletter is a plain form", () => {
  renderPage(<NewsletterSection id="news" title={null} lead={null} />);
  const form = screen.getByLabelText("Email").closest("form");
  expect(form).toHaveAttribute("action", "/api/form/en/newsletter");
  expect(screen.getByRole("region", { name: "Newsletter" })).toBeVisible();
});

test("a page has one heading of the first level, whichever of its sections stands first", () => {
  renderPage(
    <>
      <HomeIntro title="Ours" lead={null}>
        {null}
      </HomeIntro>
      <AboutView scene={null} heading="h2" />
    </>,
  );
  expect(screen.getAllByRole("heading", { level: 1 }).map((each) => each.textContent)).toEqual(["Ours"]);
});
