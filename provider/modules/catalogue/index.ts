import { commandGroup } from "../../operator/command-group.ts";
import { displayCommands, productCommands } from "./commands.ts";
import { catalogueHandlers } from "./handlers.ts";
import { runDisplay } from "./run-commands/display.ts";
import { runProducts } from "./run-commands/products.ts";
import { runStock } from "./run-commands/stock.ts";
import { runTexts } from "./run-commands/texts.ts";

export const catalogue = {
  handlers: catalogueHandlers,
  commands: [
    commandGroup("Products", productCommands, { ...runProducts, ...runStock, ...runTexts }),
    commandGroup("Shop window", displayCommands, runDisplay),
  ],
};
