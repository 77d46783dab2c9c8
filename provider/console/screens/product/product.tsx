import { useNavigate } from "@tanstack/react-router";
import { Badge } from "@/components/ui/badge";
import type { Facts, Page } from "../../../operator/output.ts";
import { DraftBar } from "../../draft/draft-bar.tsx";
import { useDraft } from "../../draft/use-draft.ts";
import { factValue } from "../../parts/fact-value.ts";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Section } from "../../parts/section.tsx";
import { Title } from "../../parts/title.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { useCommand, useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { ContentActions } from "../content-actions.tsx";
import { RelatedLinks } from "../related-links.tsx";
import { Choices } from "./choices.tsx";
import { CourseContent } from "./course-content.tsx";
import { FactsForm } from "./facts-form.tsx";
import { Pictures } from "./pictures.tsx";

const t = words.product;

/** These tasks have a place of their own on the screen. */
const shownAbove = ["product check", "show", "hide", "choice list", "picture list", "course content"];

function State({ product, isShown }: { product: string; isShown: boolean }) {
  const { data } = useOutput<Page>(isShown ? null : "product check", { product });
  const needs = data?.rows ?? [];
  if (isShown || !data) return null;
  return (
    <div className="mb-8 rounded-lg bg-surface p-5 text-sm">
      <p>{needs.length === 0 ? t.ready : t.needs}</p>
      {needs.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {needs.map((row) => (
            <li key={row.needs}>{row.needs}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A product with everything that an operator of the catalogue changes about it. */
export function ProductScreen() {
  const { search } = useCommand();
  const navigate = useNavigate();
  const draft = useDraft();
  const named = search.product ?? "";
  const { data, error, mutate } = useOutput<Facts>("product show", { product: named });
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;

  const fact = (key: string) => factValue(data, key);
  const product = fact("product");
  const isShown = fact("state") === "on sale";
  const hiddenCategory = fact("hiddenCategory");
  const [publishing] = (data.tasks ?? []).filter((name) => name === "show" || name === "hide");
  return (
    <>
      <Title
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <Badge tone={isShown ? "leaf" : "plain"}>{isShown ? t.onSale : t.unpublished}</Badge>
            {hiddenCategory && <Badge tone="clay">{t.categoryHidden}</Badge>}
            <span>
              {product} · {fact("type")}
            </span>
          </span>
        }
        action={
          <span className="flex flex-wrap gap-2">
            <ContentActions noun="product" named={product} />
            {publishing && (
              <TaskButton name={publishing} preset={{ product }} variant={isShown ? "outline" : "primary"}>
                {isShown ? t.hide : t.show}
              </TaskButton>
            )}
          </span>
        }
      >
        {fact("name")}
      </Title>
      {draft && (
        <DraftBar
          published={{ command: "product show", search: { product } }}
          draft={draft}
          onEnd={() => void navigate({ to: "/show/$command", params: { command: "product-show" }, search: { product } })}
        />
      )}
      {hiddenCategory && <p className="mb-8 rounded-lg bg-sun-soft p-5 text-sm">{t.outOfList(hiddenCategory)}</p>}
      <State product={product} isShown={isShown} />
      <Section title={words.pictures.title}>
        <Pictures product={product} />
      </Section>
      <Section
        title={t.choices}
        aside={
          <TaskButton name="choice add" preset={{ product }} variant="outline">
            {t.add}
          </TaskButton>
        }
      >
        <Choices product={product} />
      </Section>
      {fact("type") === "course" && (
        <Section
          title={words.course.title}
          aside={
            <TaskButton name="chapter add" preset={{ product }} variant="outline">
              {words.course.addChapter}
            </TaskButton>
          }
        >
          <CourseContent product={product} />
        </Section>
      )}
      <Section title={t.facts}>
        <FactsForm product={product} />
      </Section>
      {!draft && (
        <Section title={words.facts.more}>
          <RelatedLinks noun="product" value={product} tasks={data.tasks ?? []} without={[...shownAbove, ...(data.without ?? [])]} />
        </Section>
      )}
    </>
  );
}
