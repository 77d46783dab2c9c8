import { expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { DocumentLines } from "@/components/order/detail/document-lines";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";

const documents = [
  { id: 7, kind: "invoice", number: "INV-US-2026-000007", gmtCreate: "2026-11-21T10:05:00.000Z", amount: 40.9 },
  { id: 8, kind: "credit-note", number: "CN-US-2026-000002", gmtCreate: "2026-11-22T10:05:00.000Z", amount: 5 },
] as const;

const renderLines = (answer: unknown) =>
  renderPage(<DocumentLines documents={[...documents]} />, { session: member, answers: { "GET invoice/file": answer } as object });

test("DocumentLines saves the PDF of a document under its number", async () => {
  URL.createObjectURL = jest.fn<typeof URL.createObjectURL>(() => "blob:pdf");
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  const { user, inputsOf } = renderLines({ name: "CN-US-2026-000002.pdf", content: btoa("%PDF-1.7") });
  await user.click(screen.getByRole("button", { name: "Download CN-US-2026-000002 as a PDF" }));
  await waitFor(() => expect(clicked).toEqual(["CN-US-2026-000002.pdf"]));
  expect(inputsOf("GET invoice/file")).toEqual([{ id: "8" }]);
  click.mockRestore();
});

test("DocumentLines shows why a document could not be read, and offers it again", async () => {
  const { user } = renderLines(new Failure("busy"));
  const button = screen.getByRole("button", { name: "Download INV-US-2026-000007 as a PDF" });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(screen.getByText("INV-US-2026-000007")).toBeTruthy();
});
