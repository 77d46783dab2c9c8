/** The SWR key of the session. */
export const sessionKey = ["session"];
