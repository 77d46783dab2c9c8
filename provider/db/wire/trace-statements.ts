import type pg from "pg";
import { beginSpan } from "../../../lib/process/tracing.ts";

const maxTextLength = 2000;

type AnyClient = new (config?: pg.ClientConfig) => pg.Client;
type Query = (...args: unknown[]) => unknown;

function textOf(asked: unknown): string {
  return typeof asked === "string" ? asked : String((asked as { text?: unknown })?.text ?? "");
}

/** Begins the span of a statement. Its values are parameters, so the text holds nothing of a member. */
function spanOf(asked: unknown) {
  const text = textOf(asked);
  return beginSpan(text.split(/\s/, 1)[0]?.toUpperCase() ?? "", {
    kind: "client",
    attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, maxTextLength) },
  });
}

function endWith(answer: unknown, end: ReturnType<typeof spanOf>): void {
  if (answer instanceof Promise) answer.then(() => end(), end);
  else end();
}

/** Records each statement as a span. */
function tracedQuery(query: Query): Query {
  return (...args) => {
    const end = spanOf(args[0]);
    const last = args.at(-1);
    if (typeof last === "function") {
      return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        end(error);
        last(error, ...rest);
      });
    }
    const answer = query(...args);
    endWith(answer, end);
    return answer;
  };
}

/** A client whose statements are spans of the trace that is under way. */
export function tracingClient(Base: AnyClient): AnyClient {
  return class extends Base {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.query = tracedQuery(this.query.bind(this) as Query) as typeof this.query;
    }
  };
}
