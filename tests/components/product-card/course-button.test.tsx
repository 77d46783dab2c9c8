import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ProductGrid } from "@/components/product-card/product-grid";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { aProduct, aSku } from "@/tests/support/browser/fixtures";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import { visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

type Own = CallData<"GET member/course/page">;

const paid = aProduct({ id: 7, name: "Sourdough" });
const forMembers = aProduct({ id: 8, name: "Trees", skuStockList: [aSku({ id: 80, price: 20, promotionPrice: 0 })] });
const forAll = aProduct({ id: 9, name: "Walks", skuStockList: [aSku({ id: 90, price: 0, promotionPrice: 0 })] });
const grid = <ProductGrid products={[paid, forMembers, forAll]} />;

const entry = (productId: number) => ({ productId, productName: "", productPic: "", memberCourseChapterQuantity: 4 });
const pageOf = (list: Own["list"], total = list.length): Own => ({ list, total });
const inactive = {
  state: "member",
  member: { id: 8, username: "june", userCode: "CN8", avatar: null, activationStatus: 0, country: "US" },
} as const;
const button = (name: string) => screen.getByRole("button", { name });

test("a course of a visitor's card is bought, or joined if it is free for all", () => {
  renderPage(grid, { session: guest });
  expect(button("Add to cart: Sourdough")).toBeVisible();
  expect(button("Add to cart: Trees")).toBeVisible();
  expect(button("Join: Walks")).toHaveValue("9.90.join");
});

test("an active member joins what is free for members, and watches what they own", async () => {
  const { user, inputsOf } = renderPage(grid, {
    session: member,
    answers: { "GET member/course/page": pageOf([entry(7)]), "POST member/course/addToMemberCourse": null },
  });
  expect(await screen.findByRole("link", { name: "Watch now: Sourdough" })).toHaveAttribute("href", "/my_course_detail?id=7&chapter=4");
  expect(screen.queryByRole("button", { name: "Add to cart: Sourdough" })).not.toBeInTheDocument();
  await user.click(button("Join: Trees"));
  await waitFor(() => expect(visitedUrls).toEqual(["/my_course"]));
  expect(inputsOf("POST member/course/addToMemberCourse")).toEqual([{ productId: 8, productSkuId: 80 }]);
});

test("a member without an active membership buys what is free for members", async () => {
  const { inputsOf } = renderPage(grid, { session: inactive, answers: { "GET member/course/page": pageOf([]) } });
  await waitFor(() => expect(inputsOf("GET member/course/page")).toHaveLength(1));
  expect(button("Add to cart: Trees")).toBeVisible();
  expect(button("Join: Walks")).toBeVisible();
});

test("an owned course on a later page of the member's courses is known too", async () => {
  const first = Array.from({ length: 100 }, (_, index) => entry(1000 + index));
  const pages = [pageOf(first, 101), pageOf([entry(8)], 101)];
  const { inputsOf } = renderPage(grid, { session: member, answers: { "GET member/course/page": () => pages.shift() ?? pageOf([]) } });
  expect(await screen.findByRole("link", { name: "Watch now: Trees" })).toBeVisible();
  expect(inputsOf("GET member/course/page")).toMatchObject([{ pageNum: "1" }, { pageNum: "2" }]);
});

test("cards go on selling where the member's courses cannot be read", async () => {
  const { inputsOf } = renderPage(grid, { session: member, answers: { "GET member/course/page": new Failure("provider-slow") } });
  await waitFor(() => expect(inputsOf("GET member/course/page")).toHaveLength(1));
  expect(button("Add to cart: Sourdough")).toBeVisible();
});
