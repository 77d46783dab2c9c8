import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { PageSection } from "@/lib/contract/page";
import { SectionButton, SectionText } from "./section-text";

type Props = { section: PageSection };

/** A text, beside its picture if it has one. */
export function TextSection({ section: { id, title, body, picture, side, label, target } }: Props) {
  const headingId = `section-${id}`;
  const text = (
    <div className="min-w-0">
      {title && (
        <h2 id={headingId} className="mb-4 max-w-words text-2xl">
          {title}
        </h2>
      )}
      {body && <SectionText body={body} />}
      <SectionButton target={target} label={label} />
    </div>
  );
  const labelled = title ? { "aria-labelledby": headingId } : {};
  if (!picture)
    return (
      <section {...labelled} className="pb-section">
        {text}
      </section>
    );
  return (
    <section {...labelled} className="grid items-center gap-x-16 gap-y-8 pb-section lg:grid-cols-2">
      <Picture
        address={picture}
        alt=""
        sizes="(min-width: 64rem) 36rem, 92vw"
        className={classNames("aspect-4/3 w-full rounded-lg", side === "right" && "lg:order-last")}
      />
      {text}
    </section>
  );
}
