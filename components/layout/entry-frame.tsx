import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { Picture } from "@/components/ui/picture";

type Props = {
  title: string;
  lead: string;
  /** A tall picture, shown on wide screens. */
  scene: string | null;
  children: ReactNode;
};

export function EntryFrame({ title, lead, scene, children }: Props) {
  return (
    <Container className="pt-10">
      <div className="grid items-stretch gap-16 lg:grid-cols-2 lg:gap-24">
        <div className="mx-auto flex w-full max-w-form flex-col justify-center lg:min-h-144 lg:py-10">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-3 mb-10 text-lg text-ink-soft">{lead}</p>
          {children}
        </div>
        {scene && (
          <div className="relative hidden overflow-hidden rounded-lg lg:block">
            <Picture address={scene} alt="" sizes="(min-width: 64rem) 36rem, 1px" className="absolute inset-0 size-full object-top" />
          </div>
        )}
      </div>
    </Container>
  );
}
