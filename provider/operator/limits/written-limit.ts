import { moneyText } from "../../runtime/money.ts";
import { type LimitKey, limits } from "./limits.ts";

export const writtenLimit = (name: LimitKey, value: number) => (limits[name].unit === "money" ? moneyText(value) : String(value));
