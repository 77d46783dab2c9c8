import "@/tests/support/browser/mock-query-reader";

import { beforeEach, expect, test } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { MaterialView } from "@/components/material/detail/material-view";
import { MaterialLibrary } from "@/components/material/material-library";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";

type Library = CallData<"GET materialLibrary/getList">;
type Material = Library["list"][number];

function aMaterial(own: Partial<Material> = {}): Material {
  return { id: 7, title: "Sun and shade chart", videoSourceId: null, pdfUrl: "/media/documents/sun.pdf", pptUrl: null, ...own };
}

const first: Library = { list: [aMaterial()], total: 14 };
const second: Library = { list: [aMaterial({ id: 8, title: "Breathing cards" })], total: 14 };

beforeEach(() => window.history.replaceState(null, "", "/material_library"));

test("MaterialLibrary shows its first page without a request and links to each material", () => {
  const { inputsOf } = renderPage(<MaterialLibrary first={first} />);
  expect(screen.getByRole("link", { name: "Sun and shade chart" })).toHaveAttribute(
    "href",
    "/material_library_detail?info=%7B%22id%22%3A7%7D",
  );
  expect(inputsOf("GET materialLibrary/getList")).toEqual([]);
});

test("MaterialLibrary turns the page and updates the address", async () => {
  const { user, inputsOf } = renderPage(<MaterialLibrary first={first} />, { answers: { "GET materialLibrary/getList": second } });
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByRole("link", { name: "Breathing cards" })).toBeVisible();
  expect(inputsOf("GET materialLibrary/getList")).toEqual([{ pageNum: "2", pageSize: "10" }]);
  expect(window.location.search).toBe("?page=2");
});

test("MaterialLibrary searches the titles and updates the address", async () => {
  const { user, inputsOf } = renderPage(<MaterialLibrary first={first} />, {
    answers: { "GET materialLibrary/getList": { ...second, total: 1 } },
  });
  await user.type(screen.getByRole("searchbox", { name: "Search titles" }), " cards {Enter}");
  expect(await screen.findByRole("status")).toHaveTextContent("1 result for “cards”");
  expect(inputsOf("GET materialLibrary/getList")).toEqual([{ title: "cards", pageNum: "1", pageSize: "10" }]);
  expect(window.location.search).toBe("?title=cards");
});

test("MaterialLibrary starts with the state of its address", async () => {
  window.history.replaceState(null, "", "/material_library?title=cards&page=2");
  const { inputsOf } = renderPage(<MaterialLibrary first={first} />, { answers: { "GET materialLibrary/getList": second } });
  expect(await screen.findByRole("link", { name: "Breathing cards" })).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("cards");
  expect(inputsOf("GET materialLibrary/getList")).toEqual([{ title: "cards", pageNum: "2", pageSize: "10" }]);
});

test("MaterialLibrary reports an empty search and offers the complete list", async () => {
  const { user } = renderPage(<MaterialLibrary first={first} />, { answers: { "GET materialLibrary/getList": { list: [], total: 0 } } });
  await user.type(screen.getByRole("searchbox"), "dragons{Enter}");
  expect(await screen.findByText("No results for “dragons”")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all materials" }));
  expect(screen.getByRole("link", { name: "Sun and shade chart" })).toBeVisible();
  expect(window.location.search).toBe("");
});

test("MaterialLibrary offers a retry when the provider is down", async () => {
  const answers = [new Failure("provider-unreachable"), second];
  const { user } = renderPage(<MaterialLibrary first={first} />, {
    answers: { "GET materialLibrary/getList": () => answers.shift() ?? second },
  });
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Breathing cards" })).toBeVisible();
});

test("a material offers its document to open, download and read inline, and its slides to download", async () => {
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
  const { user } = renderPage(<MaterialView material={aMaterial({ pptUrl: "/media/documents/sun.pptx" })} player={undefined} />);
  expect(screen.getByRole("link", { name: "Open PDF" })).toHaveAttribute("href", "/media/documents/sun.pdf");
  expect(screen.getByRole("link", { name: "Download PDF" })).toHaveAttribute("download");
  expect(screen.getByRole("link", { name: "Download slides (PowerPoint)" })).toHaveAttribute("href", "/media/documents/sun.pptx");
  expect(document.querySelector("iframe")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Read online" }));
  expect(screen.getByTitle("PDF “Sun and shade chart”")).toHaveAttribute("src", "/media/documents/sun.pdf");
});

test("a material has no inline reader without PDF support or for an external document", () => {
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: false, configurable: true });
  const { unmount } = renderPage(<MaterialView material={aMaterial()} player={undefined} />);
  expect(screen.queryByRole("button", { name: "Read online" })).not.toBeInTheDocument();
  act(() => unmount());
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
  renderPage(<MaterialView material={aMaterial({ pdfUrl: "https://media.example/sun.pdf" })} player={undefined} />);
  expect(screen.getByRole("link", { name: "Open PDF" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Read online" })).not.toBeInTheDocument();
});
