import type { SeedCourse } from "../shapes.ts";
import { bodyCourses } from "./body.ts";
import { craftCourses } from "./craft.ts";
import { gardenCourses } from "./garden.ts";
import { kitchenCourses } from "./kitchen.ts";
import { lightCourses } from "./light.ts";
import { workCourses } from "./work.ts";

export const courses: SeedCourse[] = [
  ...gardenCourses,
  ...kitchenCourses,
  ...craftCourses,
  ...lightCourses,
  ...bodyCourses,
  ...workCourses,
];
