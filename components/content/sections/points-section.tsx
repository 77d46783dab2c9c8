import { SectionHeading } from "@/components/ui/heading";
import type { PageSection } from "@/lib/contract/page";
import { type Point, pointsOf } from "@/lib/format/text-parts";

type Props = { section: PageSection };

function Paragraphs({ point, className }: { point: Point; className: string }) {
  return point.paragraphs.map(({ key, text }) => (
    <p key={key} className={className}>
      {text}
    </p>
  ));
}

/** Benefits side by side. */
export function BenefitsSection({ section: { id, title, lead, body } }: Props) {
  const headingId = `section-${id}`;
  return (
    <section aria-labelledby={title ? headingId : undefined} className="pb-section">
      {title && <SectionHeading id={headingId} title={title} lead={lead} />}
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {pointsOf(body ?? "").map((point) => (
          <li key={point.key} className="border-t border-edge/50 pt-5">
            <h3 className="text-xl">{point.title}</h3>
            <Paragraphs point={point} className="mt-2.5 whitespace-pre-line text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Questions, each of which opens its answer. */
export function QuestionsSection({ section: { id, title, body } }: Props) {
  const headingId = `section-${id}`;
  return (
    <section aria-labelledby={title ? headingId : undefined} className="max-w-words pb-section">
      {title && <SectionHeading id={headingId} title={title} />}
      <div className="border-b border-line">
        {pointsOf(body ?? "").map((point) => (
          <details key={point.key} className="group border-t border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-semibold transition hover:text-leaf [&::-webkit-details-marker]:hidden">
              {point.title}
              <span aria-hidden="true" className="text-xl text-ink-soft transition group-open:rotate-45">
                +
              </span>
            </summary>
            <div className="flex flex-col gap-3 pb-6">
              <Paragraphs point={point} className="whitespace-pre-line text-ink-soft" />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
