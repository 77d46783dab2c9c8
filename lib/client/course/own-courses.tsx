"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import useSWR from "swr";
import type { CallData } from "@/lib/contract";
import { activation, pageSizes } from "@/lib/contract/wire/codes";
import { read } from "../call/use-call";
import { useSession } from "../session/use-session";

type Course = CallData<"GET member/course/page">["list"][number];

/** Whether the viewer has an active membership, and the viewer's courses by product. A visitor has neither. */
type CourseViewer = { isActive: boolean; courses: Map<number, Course> };

const stranger: CourseViewer = { isActive: false, courses: new Map() };

const Context = createContext(stranger);

/** All courses of the member, however many pages they fill. */
async function readOwnCourses(): Promise<Course[]> {
  const courses: Course[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, total } = await read("GET member/course/page", { pageNum, pageSize: pageSizes.learning });
    courses.push(...list);
    if (list.length === 0 || courses.length >= total) return courses;
  }
}

/** Reads the member's courses once for all cards of a page, which is cached for all visitors and so knows none of them. */
export function OwnCourses({ children }: { children: ReactNode }) {
  const session = useSession();
  const member = session?.state === "member" ? session.member : null;
  const isActive = member?.activationStatus === activation.active;
  // The first part of the key is the call, so that a write that changes it repeats this read.
  const { data } = useSWR(member && ["GET member/course/page", "all"], readOwnCourses, { shouldRetryOnError: false });
  const viewer = useMemo(
    () => (member ? { isActive, courses: new Map(data?.map((course) => [course.productId, course])) } : stranger),
    [member, isActive, data],
  );
  return <Context value={viewer}>{children}</Context>;
}

export function useOwnCourses(): CourseViewer {
  return useContext(Context);
}
