import type { Paper } from "../shapes.ts";
import { breathingCards } from "./body.ts";
import { woods } from "./craft.ts";
import { dyePlants, sunAndShade } from "./garden.ts";
import { sourdough } from "./kitchen.ts";
import { lightDiary } from "./light.ts";
import { sharingChecklist, welcome } from "./welcome.ts";

export const papers: Paper[] = [welcome, sharingChecklist, sunAndShade, dyePlants, sourdough, woods, lightDiary, breathingCards];
