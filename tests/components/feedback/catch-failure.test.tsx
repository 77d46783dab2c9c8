import { expect, jest, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { notFound } from "next/navigation";
import { CatchFailure } from "@/components/feedback/catch-failure";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";

let problem: (() => never) | null = null;

function Page() {
  problem?.();
  return <p>The page</p>;
}

/** Silences the console, because React logs every error that a boundary catches. */
function silently<Result>(work: () => Result): Result {
  const tell = jest.spyOn(console, "error").mockImplementation(() => {});
  try {
    return work();
  } finally {
    tell.mockRestore();
  }
}

function fail(error: unknown): () => never {
  return () => {
    throw error;
  };
}

test("a failed page shows a message, and one press retries it", async () => {
  problem = fail(new Failure("provider-unreachable"));
  const { user, refresh } = silently(() =>
    renderPage(
      <CatchFailure>
        <Page />
      </CatchFailure>,
    ),
  );
  expect(screen.getByRole("alert")).toBeInTheDocument();
  expect(screen.queryByText("The page")).toBeNull();
  problem = null;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(await screen.findByText("The page")).toBeInTheDocument();
});

test("a missing page is left to the framework", () => {
  problem = () => notFound();
  const show = () =>
    renderPage(
      <CatchFailure>
        <Page />
      </CatchFailure>,
    );
  expect(() => silently(show)).toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
