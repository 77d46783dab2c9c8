import { expect, jest, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useSyncExternalStore } from "react";
import { CourseFilter } from "@/components/listing/filter/course-filter";
import { filterOptionsOf } from "@/components/listing/filter/filter-options";
import { FilterTotal } from "@/components/listing/filter/filter-total";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { aProduct, aSku } from "@/tests/support/browser/fixtures";
import { renderPage } from "@/tests/support/browser/render-page";

const bread = aProduct({ id: 1, name: "Sourdough", skuStockList: [aSku({ price: 40, promotionPrice: 30 })], languageCodes: ["EN"] });
const gift = aProduct({ id: 2, name: "A walk", skuStockList: [aSku({ price: 0, promotionPrice: 0 })], languageCodes: ["EN", "JP"] });
const pen = aProduct({ id: 3, name: "Pen", productType: productTypes.goods, skuStockList: [aSku({ price: 12, promotionPrice: 12 })] });
const all = [bread, gift, pen];
const child = (id: number, products: typeof all) => ({ id, name: `Shelf ${id}`, showStatus: 1 as const, products });
const categories = [{ ...child(10, []), children: [child(11, [bread, gift]), child(12, [pen])] }];

/** Replaces the router: re-renders when the history changes the address. */
function Address({ children }: { children: ReactNode }) {
  const query = useSyncExternalStore(
    (listener) => {
      const push = jest.spyOn(window.history, "pushState").mockImplementation((_, __, address) => {
        window.history.replaceState(null, "", address);
        listener();
      });
      window.addEventListener("popstate", listener);
      return () => {
        push.mockRestore();
        window.removeEventListener("popstate", listener);
      };
    },
    () => window.location.search,
  );
  return <SearchParamsContext value={new URLSearchParams(query)}>{children}</SearchParamsContext>;
}

function renderFilter(query = "", { category, answer }: { category?: number; answer?: Failure } = {}) {
  window.history.replaceState(null, "", `/course${query}`);
  const part = (
    <Address>
      <CourseFilter offers={filterOptionsOf(all)} total={<FilterTotal count={3} />} category={category}>
        <p>Everything by category</p>
      </CourseFilter>
    </Address>
  );
  return renderPage(part, { answers: { "GET product/getCategory": answer ?? categories } });
}

const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const choose = (name: string, option: string) => [screen.getByRole("combobox", { name }), option] as const;

test("CourseFilter shows the courses of the page and loads nothing until it is used", () => {
  const { inputsOf } = renderFilter();
  expect(screen.getByText("Everything by category")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("3 courses and goods");
  expect(inputsOf("GET product/getCategory")).toEqual([]);
});

test("CourseFilter applies the selection, counts the results and keeps them in the address", async () => {
  const { user } = renderFilter("?ref=CN000001");
  await user.click(screen.getByRole("radio", { name: "Courses" }));
  expect(await screen.findByRole("heading", { name: "Sourdough" })).toBeVisible();
  expect(names()).toEqual(["Sourdough", "A walk"]);
  expect(screen.getByRole("status")).toHaveTextContent("2 results");
  expect(window.location.search).toBe("?ref=CN000001&type=course");
  await user.selectOptions(...choose("Course language", "JP"));
  expect(names()).toEqual(["A walk"]);
  expect(window.location.search).toBe("?ref=CN000001&type=course&language=JP");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(screen.getByText("Everything by category")).toBeVisible();
  expect(window.location.search).toBe("?ref=CN000001");
});

test("CourseFilter applies the address when it is opened", async () => {
  renderFilter("?max=20&sort=price-down");
  expect(await screen.findByRole("heading", { name: "Pen" })).toBeVisible();
  expect(names()).toEqual(["Pen", "A walk"]);
  expect(screen.getByRole("textbox", { name: "Maximum price" })).toHaveValue("20");
  expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveValue("price-down");
  expect(screen.queryByText("Everything by category")).not.toBeInTheDocument();
});

test("CourseFilter applies a typed price on Enter and on blur", async () => {
  const { user } = renderFilter();
  await user.type(screen.getByRole("textbox", { name: "Minimum price" }), "12,5{Enter}");
  expect(await screen.findByRole("heading", { name: "Sourdough" })).toBeVisible();
  expect(window.location.search).toBe("?min=12.5");
  await user.type(screen.getByRole("textbox", { name: "Maximum price" }), "cheap");
  await user.tab();
  expect(screen.getByRole("textbox", { name: "Maximum price" })).toHaveValue("");
  expect(window.location.search).toBe("?min=12.5");
});

test("CourseFilter stays within its category", async () => {
  renderFilter("?category=12&sort=price-up", { category: 12 });
  expect(await screen.findByRole("heading", { name: "Pen" })).toBeVisible();
  expect(names()).toEqual(["Pen"]);
});

test("CourseFilter names the criterion that excludes every course", async () => {
  const { user } = renderFilter("?type=goods&free=1");
  expect(await screen.findByText("No results match all your filters")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("No results");
  expect(screen.getByRole("button", { name: "Free and paid (1)" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Courses and goods (1)" }));
  expect(names()).toEqual(["A walk"]);
  expect(window.location.search).toBe("?free=1");
});

test("CourseFilter folds its options on a phone and counts the selected ones", async () => {
  const { user } = renderFilter("?free=1&max=9");
  const button = await screen.findByRole("button", { name: "Filter (2)" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  expect(panel && within(panel).getByRole("checkbox", { name: "Free" })).toBeChecked();
});

test("CourseFilter offers a retry when the provider is down", async () => {
  renderFilter("?free=1", { answer: new Failure("provider-unreachable") });
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("button", { name: /again/i })).toBeVisible();
});
