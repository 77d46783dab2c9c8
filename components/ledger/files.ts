/** The newest thousand roots as JSON: more than a file of an account ever needs, which leads to the newest one. */
export const rootsFile = "/api/ledger/roots?pageNum=1&pageSize=1000";

/** The page that verifies an account. It works from disk. */
export const verifierPage = "/verify-account.html";
