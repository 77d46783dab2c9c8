import type { payLinkCalls } from "../../../lib/contract/pay-link.ts";
import type { Handlers } from "../../http/context.ts";
import { createLink, readOwnLink, withdrawOwnLink } from "./own-link.ts";
import { payThroughLink } from "./pay.ts";
import { showLink } from "./show.ts";

export const payLinkHandlers: Handlers<typeof payLinkCalls> = {
  "GET payLink/own": readOwnLink,
  "POST payLink/create": createLink,
  "POST payLink/withdraw": withdrawOwnLink,
  "POST payLink/show": showLink,
  "POST payLink/pay": payThroughLink,
};
