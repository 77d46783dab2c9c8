import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { HomeCourses } from "@/components/course/list/home-courses";
import { MemberHome } from "@/components/member/home/member-home";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const profile = {
  username: "maya",
  userCode: "CN000001",
  avatar: null,
  activationStatus: 2,
  vipExpireTime: "2027-01-31T00:00:00.000Z",
  recommendNo: null,
  orderStateGroups: [
    { state: 1, quantity: 2 },
    { state: 5, quantity: 7 },
  ],
} as Partial<CallData<"GET member/profile">> as CallData<"GET member/profile">;

const course = { productId: 7, productName: "Sourdough", productPic: "/media/sourdough.avif", memberCourseChapterQuantity: 4 };

function renderHome(answers: Answers = {}) {
  return renderPage(<MemberHome courses={<HomeCourses />} />, {
    session: member,
    answers: {
      "GET member/profile": profile,
      "GET member/course/page": { list: [course], total: 1 },
      "GET member/account": { balance: 1234.5 },
      ...answers,
    },
  });
}

test("MemberHome counts the orders of each state and links to them", async () => {
  renderHome();
  const tiles = within(await screen.findByRole("region", { name: "Your orders" }));
  expect(tiles.getByRole("link", { name: "2 Pending payment" })).toHaveAttribute("href", "/order_list?status=1");
  expect(tiles.getByRole("link", { name: "0 To be delivered" })).toHaveAttribute("href", "/order_list?status=3");
  expect(tiles.getByRole("link", { name: "0 Delivery in progress" })).toHaveAttribute("href", "/order_list?status=4");
  expect(tiles.getByRole("link", { name: "7 Completed" })).toHaveAttribute("href", "/order_list?status=5");
});

test("MemberHome hides a balance and does not request it until it is revealed", async () => {
  const { user, inputsOf } = renderHome();
  expect(await screen.findAllByText("****")).toHaveLength(2);
  expect(inputsOf("GET member/account")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Show balance: V Wallet" }));
  expect(await screen.findByText("$1,234.50")).toBeVisible();
  expect(inputsOf("GET member/account")).toEqual([{ accountType: "1" }]);
  await user.click(screen.getByRole("button", { name: "Hide balance: V Wallet" }));
  expect(screen.queryByText("$1,234.50")).not.toBeInTheDocument();
});

test("MemberHome explains why a balance cannot be shown", async () => {
  const { user } = renderHome({ "GET member/account": new Failure("refused", "Not now.") });
  await user.click(await screen.findByRole("button", { name: "Show balance: Reorder Credit" }));
  expect(await screen.findByText("Not now.")).toBeVisible();
});

test("MemberHome lists the member's courses and links to their lessons", async () => {
  const { inputsOf } = renderHome();
  expect(await screen.findByRole("link", { name: /Sourdough/ })).toHaveAttribute("href", "/my_course_detail?id=7&chapter=4");
  expect(inputsOf("GET member/course/page")).toEqual([{ pageNum: "1", pageSize: "100" }]);
});

test("MemberHome without courses links to the catalogue", async () => {
  renderHome({ "GET member/course/page": { list: [], total: 0 } });
  expect(await screen.findByText("No courses yet")).toBeVisible();
});

test("MemberHome offers a retry when the provider is down", async () => {
  renderHome({ "GET member/profile": new Failure("provider-unreachable") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
