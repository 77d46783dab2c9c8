import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { pictureSizes } from "@/lib/format/picture";

/** The pictures by which a shop is known. */
export type BrandPictures = { icon?: string | null; logo?: string | null; logoDark?: string | null };

const place = "h-9 w-auto max-w-36 object-contain object-left";

/** Keeps a logo that was drawn for light ground readable on a dark one. */
const lightGround = "rounded-sm bg-[light-dark(transparent,#fffdf8)] px-1.5";

/** A logo in place of the name. One for dark ground is shown in the dark theme and on dark parts of a page. */
function Logo({ address, alt, className }: { address: string; alt: string; className: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: the provider keeps every width that is shown
    <img {...pictureSizes(address)} sizes="9rem" alt={alt} className={classNames(place, className)} />
  );
}

/** The name of the shop: its logo, or its icon beside the name, or the name alone. */
export function Brand({ pictures = {}, className }: { pictures?: BrandPictures; className?: string }) {
  const t = useTranslations("Shop");
  const { icon, logo, logoDark } = pictures;
  if (logo)
    return (
      <span className={classNames("inline-flex items-center", className)}>
        <Logo address={logo} alt={t("name")} className={logoDark ? "on-light" : lightGround} />
        {logoDark && <Logo address={logoDark} alt="" className="on-dark" />}
      </span>
    );
  return (
    <span className={classNames("display inline-flex items-center gap-2.5 text-xl leading-none", className)}>
      {icon && (
        // biome-ignore lint/performance/noImgElement: the provider keeps every width that is shown
        <img {...pictureSizes(icon)} sizes="2rem" alt="" className="size-8 rounded-sm" />
      )}
      {t("name")}
    </span>
  );
}
