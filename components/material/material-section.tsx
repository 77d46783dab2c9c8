import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { SectionHeading } from "@/components/ui/heading";
import type { CallData } from "@/lib/contract";
import { MaterialCard } from "./material-card";

type Props = {
  id: string;
  title: string | null | undefined;
  lead: string | null | undefined;
  materials: CallData<"GET materialLibrary/getList">["list"];
};

/** The newest materials below a heading; nothing where there are none. */
export function MaterialSection({ id, title, lead, materials }: Props) {
  const t = useTranslations("PageSections");
  const more = useTranslations("MoreTile");
  if (materials.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pb-section">
      <SectionHeading
        id={id}
        title={title ?? t("materials")}
        lead={lead}
        action={
          <ButtonLink href="/material_library" variant="outline">
            {more("more")}
            <span className="sr-only">: {title ?? t("materials")}</span>
          </ButtonLink>
        }
      />
      <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {materials.map((material) => (
          <li key={material.id}>
            <MaterialCard material={material} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
