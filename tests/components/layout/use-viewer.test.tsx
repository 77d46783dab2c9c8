import { afterEach, expect, test } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { useViewer } from "@/components/layout/header/use-viewer";
import type { SessionState } from "@/lib/client/session/use-session";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";

afterEach(() => {
  delete document.documentElement.dataset.viewer;
});

function Viewer() {
  useViewer();
  return null;
}

const lapsed = member.state === "member" && ({ ...member, member: { ...member.member, activationStatus: 1 } } as SessionState);

test.each([
  ["a guest", guest, "list-price"],
  ["an active member", member, "active-member"],
  ["a member whose membership has lapsed", lapsed || guest, "list-price"],
])("the document is marked for %s", async (_, session, mark) => {
  renderPage(<Viewer />, { session });
  await waitFor(() => expect(document.documentElement.dataset.viewer).toBe(mark));
});

test("while the session is unknown no price is dimmed", () => {
  renderPage(<Viewer />, { session: { state: "unknown" } });
  expect(document.documentElement.dataset.viewer).toBeUndefined();
});
