import { ClientMessages } from "@/components/layout/client-messages";
import { Player } from "@/components/player/player";
import { SectionHeading } from "@/components/ui/heading";
import { getMaterial } from "@/lib/server/reads/material";
import { headingId, type SectionProps } from "./section-props";

/** The film of a material. It sends its own texts, so that pages without a film do not have them. */
export async function FilmSection({ section: { title, lead, material: id }, place, locale }: SectionProps) {
  const material = await getMaterial(id ?? 0, locale);
  if (!material?.videoSourceId) return null;
  const name = title ?? material.title;
  return (
    <section aria-labelledby={headingId(place)} className="pb-section">
      <SectionHeading id={headingId(place)} title={name} lead={lead ?? material.summary} />
      <ClientMessages>
        <Player videoSourceId={material.videoSourceId} title={material.title} poster={material.pic ?? null} />
      </ClientMessages>
    </section>
  );
}
