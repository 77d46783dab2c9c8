import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { Picture } from "./picture";

type Props = {
  href: string;
  picture: string | null | undefined;
  title: string;
  summary: string | null | undefined;
  heading?: "h2" | "h3";
  /** The kind and the date. */
  children: ReactNode;
};

/** An entry of a library, such as an article or a document. The whole card is its link. */
export function LibraryCard({ href, picture, title, summary, heading: Heading = "h2", children }: Props) {
  return (
    <article className="group relative grid grid-cols-[7rem_1fr] items-start gap-5 sm:grid-cols-[11rem_1fr]">
      {picture && (
        <span className="overflow-hidden rounded-md">
          <Picture
            address={picture}
            alt=""
            sizes="(min-width: 40rem) 11rem, 7rem"
            className="aspect-4/3 w-full transition duration-300 group-hover:scale-[1.03]"
          />
        </span>
      )}
      <div className="col-start-2 min-w-0">
        <Heading className="text-lg leading-tight sm:text-xl">
          <Link href={href} className="transition group-hover:text-leaf after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        {summary && <p className="mt-1.5 text-sm text-ink-soft">{summary}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
      </div>
    </article>
  );
}
