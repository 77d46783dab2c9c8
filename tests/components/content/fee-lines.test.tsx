import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { ActivationFee, MonthlyFee } from "@/components/content/fee-lines";
import { MembershipBand } from "@/components/content/membership-band";
import { renderPage } from "@/tests/support/browser/render-page";

const fees = { activation: 250, days: 30, monthly: 7.5 };

test("the fees of a membership are those of the shop's products", () => {
  renderPage(
    <>
      <ActivationFee fees={fees} />
      <MonthlyFee fees={fees} />
    </>,
  );
  expect(screen.getByText("$250")).toBeVisible();
  expect(screen.getByText("activates your membership, with 30 days included")).toBeVisible();
  expect(screen.getByText("$7.50 per month after the first 30 days")).toBeVisible();
  expect(screen.getByText("$7.50 extends your membership by one month.")).toBeVisible();
});

test("the home page shows the same fees", () => {
  renderPage(<MembershipBand fees={fees} />);
  const shown = screen.getAllByRole("term").map((term) => term.textContent);
  expect(shown).toEqual(["$250", "30", "$7.50"]);
});

test("what the shop does not sell or say is left out", () => {
  renderPage(
    <>
      <ActivationFee fees={{ activation: 250, days: null, monthly: 7.5 }} />
      <MonthlyFee fees={{ ...fees, monthly: null }} />
      <MembershipBand fees={{ activation: null, days: null, monthly: null }} />
    </>,
  );
  expect(screen.getByText("activates your membership")).toBeVisible();
  expect(screen.getByText("$7.50 per month after that")).toBeVisible();
  expect(screen.queryByText(/extends your membership/)).toBeNull();
  expect(screen.queryAllByRole("term")).toEqual([]);
});
