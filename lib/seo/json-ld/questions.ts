import "server-only";
import { pointsOf } from "@/lib/format/text-parts";

/** The questions of a page with their answers; nothing where there are none. */
export function questionsJsonLd(bodies: string[]): object[] {
  const points = bodies.flatMap(pointsOf).filter(({ paragraphs }) => paragraphs.length > 0);
  if (points.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: points.map(({ title, paragraphs }) => ({
        "@type": "Question",
        name: title,
        acceptedAnswer: { "@type": "Answer", text: paragraphs.map(({ text }) => text).join("\n\n") },
      })),
    },
  ];
}
