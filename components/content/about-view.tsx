import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Container } from "@/components/ui/container";
import { PageHeading, SectionHeading } from "@/components/ui/heading";
import { Picture } from "@/components/ui/picture";
import type { PartName } from "@/lib/contract/wire/part-names";
import { useOpenPages } from "@/lib/i18n/use-open-pages";
import { useParts } from "@/lib/i18n/use-parts";

/** The sections, each of a part of the shop. */
const sections = [
  { name: "learn", part: "courses" },
  { name: "make", part: "goods" },
  { name: "belong", part: "membership" },
] as const satisfies { name: string; part: PartName }[];

type Props = { scene: string | null; heading?: "h1" | "h2" };

export function AboutView({ scene, heading = "h1" }: Props) {
  const t = useTranslations("AboutView");
  const shop = useTranslations("Shop");
  const PartHeading = heading === "h1" ? "h2" : "h3";
  const parts = useParts();
  return (
    <Container>
      {heading === "h1" ? (
        <PageHeading title={t("title")} lead={t("lead", { shop: shop("name") })} />
      ) : (
        <SectionHeading title={t("title")} lead={t("lead", { shop: shop("name") })} />
      )}
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        {scene && (
          <Picture
            address={scene}
            alt=""
            first
            sizes="(min-width: 64rem) 32rem, 92vw"
            className="aspect-5/4 w-full rounded-lg object-top lg:sticky lg:top-28 lg:aspect-4/5"
          />
        )}
        <div className="flex max-w-words flex-col gap-12">
          {useOpenPages(sections).map(({ name }) => (
            <section key={name}>
              <PartHeading className="text-2xl">{t(`${name}.title`)}</PartHeading>
              <p className="mt-4">{t(`${name}.first`)}</p>
              {(name !== "belong" || parts.network) && <p className="mt-4">{t(`${name}.second`)}</p>}
            </section>
          ))}
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/course">{t("browse")}</ButtonLink>
            {parts.network && (
              <ButtonLink href="/join_us" variant="outline">
                {t("join")}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Container>
  );
}
