import { kept } from "./kept";

/** Whether a course was joined just now: the page of the member's courses, a document of its own, says so. */
export const joinedCourse = kept("sessionStorage", "joined-course", (raw) => raw === true);
