import { useTranslations } from "next-intl";

/** The QR code of an app store's page, fetched when it is nearly in sight. On a phone the code itself is the link. */
export function AppCode({ system, url }: { system: "ios" | "android"; url: string }) {
  const t = useTranslations("Footer");
  const name = t(system);

  return (
    <figure className="w-fit text-center">
      <a href={url} className="block rounded-md">
        {/* biome-ignore lint/performance/noImgElement: it is drawn as it is shown */}
        <img
          src={`/app_code/${system}.svg`}
          alt={t("qr", { system: name })}
          width={112}
          height={112}
          loading="lazy"
          className="size-28 rounded-md bg-[#f7f2e6]"
        />
      </a>
      <figcaption className="mt-2 text-xs text-ink-soft">{name}</figcaption>
    </figure>
  );
}
