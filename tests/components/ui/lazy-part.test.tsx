import { expect, jest, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { Toaster } from "@/components/feedback/toaster";
import { LazyPart } from "@/components/ui/lazy-part";
import { renderPage } from "@/tests/support/browser/render-page";

type Part = ComponentType<{ name: string }>;

const Greeting: Part = ({ name }) => <p>Hello {name}</p>;

type PageProps = { fetchPart: () => Promise<Part> };

function Page({ fetchPart }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <LazyPart fetchPart={fetchPart} name="Maya" onMissing={() => setOpen(false)} whileFetching={<p>Wait</p>} />}
      <Toaster label="Notifications" />
    </>
  );
}

/** A button that opens a part, whose code arrives or fails when the test says so. */
function openPart() {
  const tries: PromiseWithResolvers<Part>[] = [];
  const fetchPart = () => {
    const asked = Promise.withResolvers<Part>();
    tries.push(asked);
    return asked.promise;
  };
  return { tries, ...renderPage(<Page fetchPart={fetchPart} />) };
}

test("a part whose code cannot be fetched is reported, and the next press fetches it again", async () => {
  const { user, tries } = openPart();
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(screen.getByText("Wait")).toBeVisible();
  await act(async () => tries.at(-1)?.reject(new Error("offline")));
  expect(await screen.findByText("We can’t reach the shop right now. Please try again in a moment.")).toBeVisible();
  expect(screen.queryByText("Wait")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Open" }));
  await act(async () => tries.at(-1)?.resolve(Greeting));
  expect(await screen.findByText("Hello Maya")).toBeVisible();
});

test("a part that nobody pressed for fails in silence", async () => {
  const report = jest.fn();
  window.addEventListener("code-missing", report);
  const fetchPart = (): Promise<Part> => Promise.reject(new Error("offline"));
  renderPage(<LazyPart fetchPart={fetchPart} name="Maya" />);
  await act(async () => undefined);
  await waitFor(() => expect(report).not.toHaveBeenCalled());
  window.removeEventListener("code-missing", report);
});
