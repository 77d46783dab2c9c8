import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CallData } from "@/lib/contract";
import { pictureSizes } from "@/lib/format/picture";
import { Link } from "@/lib/i18n/navigation";

export type Advert = CallData<"GET homeAdvertise/list">[number];

const wide = "(min-width: 48rem)";

/** The picture fits the screen: 5 to 2, or 4 to 5 on a phone. */
function SlidePicture({ advert, first }: { advert: Advert; first: boolean }) {
  const { src, srcSet, width, height } = pictureSizes(advert.pic);
  return (
    <picture>
      <source media={wide} srcSet={srcSet ?? src} sizes="(min-width: 80rem) 80rem, 100vw" width={width ?? 1600} height={height ?? 640} />
      <img
        width={640}
        height={800}
        {...pictureSizes(advert.picTall ?? advert.pic)}
        // A little less than the place: 768 pixels serve a phone of 390 at a ratio of 2.
        sizes="98vw"
        alt=""
        draggable={false}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : "async"}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}

type Props = {
  advert: Advert;
  first: boolean;
  /** Whether its picture is loaded. Without scripts the browser decides. */
  fetched?: boolean;
};

export function AdvertSlide({ advert, first, fetched = true }: Props) {
  const t = useTranslations("AdvertCarousel");
  const picture = <SlidePicture advert={advert} first={first} />;
  return (
    <>
      {fetched ? picture : <noscript>{picture}</noscript>}
      <div className="absolute inset-0 flex flex-col justify-end bg-linear-to-t from-[#081617]/75 to-transparent to-55% px-gutter pb-18 md:justify-center md:bg-linear-to-r md:to-60% md:pb-16">
        <div className="md:max-w-[36%]">
          {advert.name && <p className="display text-3xl text-balance text-ink">{advert.name}</p>}
          {advert.routerId > 0 && (
            <Link
              href={`/course_detail?id=${advert.routerId}`}
              draggable={false}
              className="mt-4 inline-flex items-center gap-2 font-semibold text-sun after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:-outline-offset-4 focus-visible:after:outline-3 focus-visible:after:outline-focus md:mt-6"
            >
              {t("look")}
              <span className="sr-only">: {advert.name}</span>
              <ArrowRight aria-hidden="true" className="size-4.5 transition group-hover:translate-x-1" />
            </Link>
          )}
        </div>
      </div>
    </>
  );
}
