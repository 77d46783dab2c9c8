import type messages from "@/messages/en.json";
import type { Locale } from "../contract/wire/language";

declare module "next-intl" {
  // An interface, because that is what can be merged into.
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
