import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { ReviewPart } from "@/components/review/review-part";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { aProductDetail } from "@/tests/support/browser/fixtures";
import { renderPage } from "@/tests/support/browser/render-page";

type Review = CallData<"GET orderEvaluation/getListByPage">["list"][number];

function aReview(own: Partial<Review> = {}): Review {
  return {
    memberAvatar: null,
    memberName: "ivy",
    gmtCreate: "2026-11-08T23:20:30.799Z",
    evaluate: "A good pen.",
    star: 4,
    replyEvaluate: null,
    replyTime: null,
    ...own,
  };
}

const tenOf = (page: number) => Array.from({ length: 10 }, (_, place) => aReview({ evaluate: `Page ${page}, review ${place + 1}` }));
const rating = {
  ...aProductDetail().productEvaluateCount,
  totalScore: 4.2,
  totalCount: 5,
  fiveStarCount: 3,
  fourStarCount: 1,
  twoStarCount: 1,
};
const part = (reviews: Review[], total = reviews.length) => <ReviewPart productId={7} rating={rating} reviews={{ list: reviews, total }} />;
const list = () => within(screen.getByRole("list", { name: "Reviews" })).getAllByRole("article");

test("ReviewPart shows the average, the count and a bar per level", () => {
  renderPage(part([aReview()], 5));
  expect(screen.getByText("4.2")).toBeVisible();
  expect(screen.getByText("from 5 reviews")).toBeVisible();
  for (const level of ["5 stars: 3", "4 stars: 1", "3 stars: 0", "2 stars: 1", "1 star: 0"])
    expect(screen.getByText(level)).toBeInTheDocument();
});

test("a review has its author, date, stars and text, and the date is the same in every time zone", () => {
  renderPage(part([aReview()]));
  const review = within(list()[0] as HTMLElement);
  expect(review.getByText("ivy")).toBeVisible();
  expect(review.getByText("November 8, 2026")).toBeVisible();
  expect(review.getByRole("img", { name: /4/ })).toBeVisible();
  expect(review.getByText("A good pen.")).toBeVisible();
  expect(review.queryByText(/Course team response/)).not.toBeInTheDocument();
});

test("a review with an answer from the course team shows it with its date and hour", () => {
  renderPage(part([aReview({ replyEvaluate: "Thank you.", replyTime: "2026-11-10T08:00:00.000Z" })]));
  expect(screen.getByText("Course team response")).toBeVisible();
  expect(screen.getByText("Thank you.")).toBeVisible();
  expect(screen.getByText("Nov 10, 2026, 8:00 AM UTC")).toBeVisible();
});

test("ReviewPart shows an empty state", () => {
  renderPage(part([]));
  expect(screen.getByText("No reviews yet")).toBeVisible();
});

test("ReviewList has no pages for ten reviews", () => {
  renderPage(part(tenOf(1)));
  expect(list()).toHaveLength(10);
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

test("ReviewList requests ten more on the next page and never the first", async () => {
  const { user, inputsOf } = renderPage(part(tenOf(1), 13), {
    answers: { "GET orderEvaluation/getListByPage": { list: tenOf(2).slice(0, 3), total: 13 } },
  });
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByText("Page 2, review 3")).toBeVisible();
  expect(list()).toHaveLength(3);
  expect(screen.getByText("2 / 2")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Previous page" }));
  expect(screen.getByText("Page 1, review 10")).toBeVisible();
  expect(inputsOf("GET orderEvaluation/getListByPage")).toEqual([{ productId: "7", pageNum: "2", pageSize: "10" }]);
});

test("ReviewList offers a retry when the next page fails", async () => {
  let down = true;
  const { user } = renderPage(part(tenOf(1), 13), {
    answers: {
      "GET orderEvaluation/getListByPage": () =>
        down ? new Failure("provider-unreachable") : { list: [aReview({ evaluate: "Late" })], total: 13 },
    },
  });
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  down = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Late")).toBeVisible();
});

test("an anonymous review says so in the reader's language, and shows no letter of a name", () => {
  renderPage(part([aReview({ memberName: "***", anonymous: true }), aReview({ memberName: "Maple", anonymous: false })]));
  const [anonymous, named] = list().map((review) => within(review as HTMLElement));
  expect(anonymous?.getByText("Anonymous")).toBeVisible();
  expect(anonymous?.queryByText(/\*/)).toBeNull();
  expect(named?.getByText("Maple")).toBeVisible();
});
