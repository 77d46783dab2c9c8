import { CourseCard, type CourseEntry } from "./course-card";

type Props = { courses: CourseEntry[] } & ({ label: string; heading: "h2" } | { labelledBy: string; heading: "h3" });

/** Courses of the member's beside each other. */
export function CourseGrid({ courses, heading, ...name }: Props) {
  return (
    <ul
      aria-label={"label" in name ? name.label : undefined}
      aria-labelledby={"labelledBy" in name ? name.labelledBy : undefined}
      className="grid gap-x-7 gap-y-10 sm:grid-cols-2 xl:grid-cols-3"
    >
      {courses.map((course) => (
        <li key={course.productId}>
          <CourseCard course={course} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
