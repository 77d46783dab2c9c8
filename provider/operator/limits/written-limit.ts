import { dollars } from "../answer.ts";
import { type LimitKey, limits } from "./limits.ts";

export const writtenLimit = (name: LimitKey, value: number) => (limits[name].unit === "money" ? dollars(value) : String(value));
