import { Spinner } from "@/components/ui/spinner";

export function Waiting() {
  return (
    <span className="pointer-events-none absolute inset-0 flex items-center justify-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-sunken/75">
        <Spinner className="size-10 text-ink" />
      </span>
    </span>
  );
}
