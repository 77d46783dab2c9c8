import { expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { SignedOutRedirect } from "@/components/session/signed-out-redirect";
import { refresh } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import { visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

function Balance() {
  const { data } = useCall("GET member/account", { accountType: 1 });
  return <p>{data ? `$${data.balance}` : "…"}</p>;
}

test("a session that ends while data is on the screen leads to sign-in and back", async () => {
  let ended = false;
  const page = <Balance />;
  renderPage(<SignedOutRedirect>{page}</SignedOutRedirect>, {
    session: member,
    answers: { "GET member/account": () => (ended ? new Failure("signed-out", undefined, { code: 2004 }) : { balance: 12 }) },
  });
  expect(await screen.findByText("$12")).toBeVisible();
  expect(visitedUrls).toEqual([]);
  ended = true;
  await act(async () => void (await refresh(["GET member/account"])));
  await waitFor(() => expect(visitedUrls).toEqual(["/login?redirect=%2F"]));
});
