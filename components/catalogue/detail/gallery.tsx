"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";

type Props = { name: string; pictures: string[] };

/** The cover, and the others to choose from under it. */
export function Gallery({ name, pictures }: Props) {
  const t = useTranslations("Gallery");
  const [shown, setShown] = useState(0);
  const picture = pictures[shown];
  if (!picture) return null;

  return (
    <div>
      <Picture
        key={picture}
        address={picture}
        alt={name}
        first
        sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 55vw, 92vw"
        className="aspect-4/3 w-full rounded-lg"
      />
      {pictures.length > 1 && (
        <ul className="mt-4 grid grid-cols-5 gap-3">
          {pictures.map((each, place) => (
            <li key={each}>
              <button
                type="button"
                aria-label={t("show", { place: place + 1, count: pictures.length })}
                aria-pressed={place === shown}
                onClick={() => setShown(place)}
                className={classNames(
                  "block w-full overflow-hidden rounded-md transition",
                  place === shown ? "ring-2 ring-leaf ring-offset-2 ring-offset-paper" : "opacity-75 hover:opacity-100",
                )}
              >
                <Picture address={each} alt="" sizes="8rem" className="aspect-4/3 w-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
