import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClientMessages } from "@/components/layout/client-messages";
import { MaterialView } from "@/components/material/detail/material-view";
import { materialPath } from "@/components/material/material-path";
import { Player } from "@/components/player/player";
import { Container } from "@/components/ui/container";
import { JsonLd } from "@/components/ui/json-ld";
import { describeMaterial } from "@/lib/seo/json-ld/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { partPage } from "@/lib/server/part-page";
import { findMaterial } from "@/lib/server/reads/material";

type Props = PageProps<"/[locale]/material_library_detail/[id]">;

export const revalidate = 300;

/** Pages are rendered on first request and cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await partPage(params, "/material_library_detail");
  const material = await findMaterial((await params).id, locale);
  if (!material) return {};
  const { id, title, summary, pic } = material;
  return pageMetadata({ locale, path: materialPath(id), title, description: summary, picture: pic, about: { kind: "material", id } });
}

export default async function MaterialPage({ params }: Props) {
  const locale = await partPage(params, "/material_library_detail");
  const material = await findMaterial((await params).id, locale);
  if (!material) notFound();
  const { videoSourceId, title, pic = null } = material;

  return (
    <ClientMessages>
      <JsonLd data={await describeMaterial(material, locale)} />
      <Container>
        <MaterialView
          material={material}
          player={videoSourceId ? <Player videoSourceId={videoSourceId} title={title} poster={pic} /> : undefined}
        />
      </Container>
    </ClientMessages>
  );
}
