import "server-only";
import { SecondStepForm } from "@/lib/forms/second-step";
import { openHalf } from "../session";
import { continueSignIn } from "../sign-in";
import { clearFormState, saveFormState } from "./form-state";
import { checkedForm } from "./respond-to-form";
import { showSignIn } from "./sign-in";
import { secondStepPath, welcome } from "./welcome";

export const secondStepForm = checkedForm({
  schema: SecondStepForm,
  async send({ code }, post) {
    await continueSignIn({ code }, post.context);
    await clearFormState();
    return welcome(post);
  },
  async showAgain({ issues, failure }, post) {
    // A code is worth nothing in a cookie: it is typed again.
    const posted = { values: {}, issues, failure };
    if (!(await openHalf()).token) return showSignIn(posted, post);
    return secondStepPath(post, await saveFormState("second-step", posted));
  },
});
