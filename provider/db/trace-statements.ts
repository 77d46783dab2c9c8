import type pg from "pg";
import { beginSpan } from "../../lib/process/tracing.ts";

const longestText = 2000;

type Query = (...args: unknown[]) => unknown;

function textOf(asked: unknown): string {
  return typeof asked === "string" ? asked : String((asked as { text?: unknown })?.text ?? "");
}

/** Records each statement as a span. Its values are parameters, so the text holds nothing of a member. */
function tracedQuery(query: Query): Query {
  return (...args) => {
    const text = textOf(args[0]);
    const end = beginSpan(text.split(/\s/, 1)[0]?.toUpperCase() ?? "", {
      kind: "client",
      attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, longestText) },
    });
    const last = args.at(-1);
    if (typeof last === "function") {
      return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        end(error);
        last(error, ...rest);
      });
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
}

/** A client whose statements are spans of the trace that is under way. */
export function tracingClient(Base: typeof pg.Client): typeof pg.Client {
  return class extends Base {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.query = tracedQuery(this.query.bind(this) as Query) as typeof this.query;
    }
  };
}
