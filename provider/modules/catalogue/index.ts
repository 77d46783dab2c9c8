import { commandGroup } from "../../operator/command-group.ts";
import { advertCommands } from "./adverts/commands.ts";
import { currentAdverts, runAdverts } from "./adverts/run-commands.ts";
import { categoryCommands } from "./categories/commands.ts";
import { currentCategories, runCategories } from "./categories/run-commands.ts";
import { choiceCommands } from "./choices/commands.ts";
import { currentChoices, runChoices } from "./choices/run-commands.ts";
import { displayCommands, productCommands } from "./commands.ts";
import { catalogueHandlers } from "./handlers.ts";
import { pictureCommands } from "./pictures/commands.ts";
import { pictureUpload } from "./pictures/picture-upload.ts";
import { runPictures } from "./pictures/run-commands.ts";
import { editProductCommands } from "./products/commands.ts";
import { currentProducts, runEditProducts } from "./products/run-commands.ts";
import { runDisplay } from "./run-commands/display.ts";
import { runTexts } from "./run-commands/product-texts.ts";
import { runProducts } from "./run-commands/products.ts";
import { runStock } from "./run-commands/stock.ts";
import { categorySheet } from "./sheets/category-sheet.ts";
import { productSheet } from "./sheets/product-sheet.ts";

export const catalogue = {
  handlers: catalogueHandlers,
  commands: [
    commandGroup("Products", productCommands, { ...runProducts, ...runStock, ...runTexts }, { sheets: { products: productSheet } }),
    commandGroup("Products", editProductCommands, runEditProducts, { current: currentProducts }),
    commandGroup("Products", choiceCommands, runChoices, { current: currentChoices }),
    commandGroup("Products", pictureCommands, runPictures, { upload: pictureUpload }),
    commandGroup("Shop window", displayCommands, runDisplay, { sheets: { "category list": categorySheet } }),
    commandGroup("Shop window", categoryCommands, runCategories, { current: currentCategories }),
    commandGroup("Shop window", advertCommands, runAdverts, { current: currentAdverts, upload: pictureUpload }),
  ],
};
