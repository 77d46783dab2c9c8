import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Container } from "@/components/ui/container";
import { PageHeading, SectionHeading } from "@/components/ui/heading";
import { Picture } from "@/components/ui/picture";

const parts = ["learn", "make", "belong"] as const;

type Props = { scene: string | null; heading?: "h1" | "h2" };

export function AboutView({ scene, heading = "h1" }: Props) {
  const t = useTranslations("AboutView");
  const shop = useTranslations("Shop");
  const PartHeading = heading === "h1" ? "h2" : "h3";
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
          {parts.map((part) => (
            <section key={part}>
              <PartHeading className="text-2xl">{t(`${part}.title`)}</PartHeading>
              <p className="mt-4">{t(`${part}.first`)}</p>
              <p className="mt-4">{t(`${part}.second`)}</p>
            </section>
          ))}
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/course">{t("browse")}</ButtonLink>
            <ButtonLink href="/join_us" variant="outline">
              {t("join")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Container>
  );
}
