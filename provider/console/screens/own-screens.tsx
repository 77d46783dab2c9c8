import type { ComponentType } from "react";
import type { CommandView } from "../../console-server/describe.ts";
import { AdvertsScreen } from "./adverts/adverts.tsx";
import { BulkScreen } from "./bulk/bulk.tsx";
import { ImportScreen } from "./bulk/import.tsx";
import { CategoriesScreen } from "./categories/categories.tsx";
import { ChatScreen } from "./chat/chat.tsx";
import { HealthScreen } from "./health/health.tsx";
import { MakeOrderScreen } from "./make-order/make-order.tsx";
import { OpeningScreen } from "./opening/opening.tsx";
import { MenuScreen } from "./pages/menu-screen.tsx";
import { PageScreen } from "./pages/page-screen.tsx";
import { ProductScreen } from "./product/product.tsx";
import { SettingsScreen } from "./settings/settings.tsx";
import { TextsScreen } from "./texts/texts.tsx";
import { TodayScreen } from "./today/today.tsx";

type Own = {
  screen: ComponentType;
  /** The command that makes the screen useful. An operator without it gets the plain list or sheet. */
  needs: string;
};

const screens: Record<string, Own> = {
  "product show": { screen: ProductScreen, needs: "product edit" },
  "order make": { screen: MakeOrderScreen, needs: "order choices" },
  "bulk show": { screen: BulkScreen, needs: "bulk start" },
  "import check": { screen: ImportScreen, needs: "import check" },
  "category list": { screen: CategoriesScreen, needs: "category edit" },
  "advert list": { screen: AdvertsScreen, needs: "advert edit" },
  "page show": { screen: PageScreen, needs: "section edit" },
  "menu list": { screen: MenuScreen, needs: "menu edit" },
  health: { screen: HealthScreen, needs: "health" },
  settings: { screen: SettingsScreen, needs: "settings" },
  "opening show": { screen: OpeningScreen, needs: "opening set" },
  today: { screen: TodayScreen, needs: "today" },
  chat: { screen: ChatScreen, needs: "answer" },
  "text list": { screen: TextsScreen, needs: "text write" },
};

/** The screen that was made for a command, in place of the one that is derived from its row. */
export function ownScreen(command: CommandView | undefined, commands: CommandView[]): ComponentType | null {
  const own = command && screens[command.name];
  return own && commands.some(({ name }) => name === own.needs) ? own.screen : null;
}
