import type { Deck } from "../shapes.ts";
import { marketDay } from "./market.ts";
import { prices } from "./prices.ts";
import { sharing } from "./sharing.ts";
import { tea } from "./tea.ts";
import { carvingWoods } from "./woods.ts";

export const decks: Deck[] = [prices, sharing, tea, carvingWoods, marketDay];
