import { useLocale, useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { getPathname } from "@/lib/i18n/navigation";

const follows = {
  added: { href: "/cart", text: "cart" },
  favouriteAdded: { href: "/collect", text: "favourites" },
  favouriteRemoved: { href: "/collect", text: "favourites" },
  failed: null,
} as const;

type Props = {
  news: keyof typeof follows;
  /** The reason of a failure. */
  message?: string;
  /** The path of the page before. */
  back: string;
};

/** The result of a form that was posted without scripts. Its links load documents, because the pages have different content policies. */
export function NoticeView({ news, message, back }: Props) {
  const t = useTranslations("NoticeView");
  const locale = useLocale();
  const next = follows[news];
  return (
    <Container className="min-h-80">
      <PageHeading title={t(news)} lead={message} />
      <div className="flex flex-wrap gap-3">
        <a href={back} className={buttonVariants({})}>
          {t("back")}
        </a>
        {next && (
          <a href={getPathname({ locale, href: next.href })} className={buttonVariants({ variant: "outline" })}>
            {t(next.text)}
          </a>
        )}
      </div>
      {news === "added" && <p className="mt-8 hidden text-sm text-ink-soft noscript:block">{t("scripts")}</p>}
    </Container>
  );
}
