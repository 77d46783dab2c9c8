import type messages from "@/messages/en/shop.json";
import type { Locale } from "../contract/wire/language";

declare module "next-intl" {
  // An interface, because only interfaces can be merged.
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
