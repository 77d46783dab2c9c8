import { useTranslations } from "next-intl";

/** A code that a phone's camera reads. It is fetched by whoever comes near to it. */
export function AppCode({ system }: { system: "ios" | "android" }) {
  const t = useTranslations("Footer");
  const name = t(system);

  return (
    <figure className="w-fit text-center">
      {/* biome-ignore lint/performance/noImgElement: it is drawn as it is shown */}
      <img
        src={`/app_code/${system}.svg`}
        alt={t("qr", { system: name })}
        width={112}
        height={112}
        loading="lazy"
        className="size-28 rounded-md bg-[#f7f2e6]"
      />
      <figcaption className="mt-2 text-xs text-ink-soft">{name}</figcaption>
    </figure>
  );
}
