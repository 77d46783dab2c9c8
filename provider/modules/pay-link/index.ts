import { payLinkHandlers } from "./handlers.ts";

export const payLink = { handlers: payLinkHandlers };
