import "server-only";
import { Id } from "@/lib/contract/wire/fields";
import { type CallContext, callProvider } from "../call-provider";
import { log } from "../log";
import { parseInput } from "../read-input";
import { readSession } from "../session";
import { saveFormState } from "./form-state";
import { backPath, loginPath, noticePath, pressed } from "./notice";
import type { FormHandler } from "./respond-to-form";

/** Saves the favorite that a visitor chose before signing in. A failure does not stop the sign-in. */
export async function addFavourite(id: number, context: CallContext): Promise<void> {
  await callProvider("POST product/addOrDelCollection", { productIds: [id], status: 1 }, context).catch((cause) =>
    log.warn({ requestId: context.requestId, cause }, "a favourite was not saved after a sign-in"),
  );
}

/** Adds a favorite or removes it. The page is the same for all visitors, so only the provider knows the current state. */
export const favouriteForm: FormHandler = async (post) => {
  const id = parseInput(Id, post.fields.get("productId") ?? "");
  const session = await readSession();
  if (!session) {
    const form = await saveFormState("sign-in", { values: {}, issues: [], favourite: id });
    return loginPath(post.locale, backPath(post), form);
  }
  const context = { ...post.context, token: session.token };
  return pressed(post, async () => {
    const entries = await callProvider("GET product/getCollectionsList", {}, context);
    const collected = entries.some(({ product }) => product?.id === id);
    await callProvider("POST product/addOrDelCollection", { productIds: [id], status: collected ? 0 : 1 }, context);
    return noticePath({ news: collected ? "favouriteRemoved" : "favouriteAdded" }, post);
  });
};
