import { ImagePlus } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/field-error";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useSession } from "../../session/session.tsx";
import { useSendFile } from "../../task/use-send-file.ts";
import { useTask } from "../../task/use-task.ts";
import { words } from "../../words.ts";

const t = words.pictures;
const command = "picture add";

type Upload = { id: string; file: File; share: number; problem?: string };

/** Takes several pictures by drop or by button and sends one after the other. A refused one stays listed with its problem. */
export function PictureUploads({ product }: { product: string }) {
  const { commands } = useSession();
  const send = useSendFile();
  const { run } = useTask();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [isOver, setOver] = useState(false);
  const queue = useRef(Promise.resolve());
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  if (!commands.some(({ name }) => name === command)) return null;

  const update = (id: string, own: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...own } : each)));

  async function upload({ id, file }: Upload) {
    try {
      const picture = await send({ command, field: "picture" }, file, (share) => update(id, { share }));
      await run(command, { product, picture });
      setUploads((all) => all.filter((each) => each.id !== id));
    } catch (error) {
      update(id, { problem: error instanceof Error ? error.message : words.form.error });
    }
  }

  function enqueue(all: Upload[]) {
    for (const each of all) queue.current = queue.current.then(() => upload(each));
  }

  function add(files: FileList | null) {
    const added = [...(files ?? [])].map((file) => ({ id: crypto.randomUUID(), file, share: 0 }));
    setUploads((all) => [...all, ...added]);
    enqueue(added);
  }

  function again(each: Upload) {
    const fresh = { id: each.id, file: each.file, share: 0 };
    setUploads((all) => all.map((other) => (other.id === each.id ? fresh : other)));
    enqueue([fresh]);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button below is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-lg border border-dashed p-6 text-sm text-ink-soft transition",
          isOver ? "border-leaf bg-leaf-soft" : "border-edge",
        )}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        <label htmlFor={inputId}>{t.drop}</label>
        <input
          ref={input}
          id={inputId}
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = "";
          }}
        />
        <Button variant="outline" size="small" onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
      </div>
      <ul aria-live="polite" className={uploads.length > 0 ? "grid gap-3" : "hidden"}>
        {uploads.map((each) => (
          <li key={each.id} className="grid gap-1.5 rounded-md bg-surface p-3 text-sm">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="wrap-anywhere">{each.file.name}</span>
              {each.problem ? (
                <Button variant="quiet" size="small" onClick={() => again(each)}>
                  {t.retry}
                </Button>
              ) : (
                <span className="text-ink-soft">{each.share >= 1 ? t.drawing : `${Math.floor(each.share * 100)} %`}</span>
              )}
            </p>
            {each.problem ? <FieldError>{each.problem}</FieldError> : <ProgressBar share={each.share} label={t.sending(each.file.name)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
