import { mutate } from "swr";
import { sessionKey } from "./session-key";

/**
 * Makes the page a guest's, because an answer says that the session has ended: the header offers the sign-in, and the next press leads there. The
 * session is read again, in case the answer is late and the member has signed in anew, in another tab.
 */
export function noteSignedOut(): void {
  void mutate(sessionKey, { state: "guest" });
}
