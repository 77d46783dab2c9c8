import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { FormField } from "../../console-server/describe.ts";
import { linkClass } from "../parts/link-class.ts";
import { words } from "../words.ts";

const t = words.documents;

type Props = {
  field: FormField;
  value: string;
  /** The value that the form began with. One of the media library is only a name. */
  initial: string;
  /** A file is on its way, which will be the value. */
  isWaiting: boolean;
  onChange: (value: string) => void;
};

const isUploaded = (value: string) => value.startsWith("document/");

/** The document that a field has now, and an address that may stand for it. */
export function DocumentValue({ field: { label }, value, initial, isWaiting, onChange }: Props) {
  const isFile = value !== "" && (isUploaded(value) || (value === initial && !/^https?:/.test(value)));
  const file = value.split("/").at(-1) ?? "";
  return (
    <>
      {isFile && !isWaiting && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {isUploaded(value) ? (
            <a href={`/media/${value}`} target="_blank" rel="noreferrer" className={`${linkClass} wrap-anywhere`}>
              {file}
            </a>
          ) : (
            <span className="wrap-anywhere">{value}</span>
          )}
          <Button variant="quiet" size="small" onClick={() => onChange("")}>
            {t.remove(label)}
          </Button>
        </p>
      )}
      <Input
        aria-label={t.address(label)}
        placeholder={t.placeholder}
        inputMode="url"
        autoComplete="off"
        value={isFile ? "" : value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
