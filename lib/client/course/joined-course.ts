import { browserValue } from "../store/browser-value";

/** Whether a course was just joined. The page of the member's courses, which is another document, confirms it. */
export const joinedCourse = browserValue("sessionStorage", "joined-course", (raw) => raw === true);
