import { z } from "zod";
import { type CallKey, callKeys, rowOf } from "../index.ts";
import { Envelope } from "./envelope.ts";
import { languages } from "./language.ts";
import { partsOf } from "./path.ts";

type Json = Record<string, unknown>;

const bodyTypes = { json: "application/json", form: "application/x-www-form-urlencoded", multipart: "multipart/form-data" };

/** A schema before its transforms, as it is on the wire. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "file") Object.assign(jsonSchema, { type: "string", contentMediaType: "image/*" });
    },
  }) as Json;
  return json;
}

function parametersOf(key: CallKey): Json[] {
  const { method, path } = partsOf(key);
  const { properties = {}, required = [] } = schemaOf(rowOf(key).input) as { properties?: Record<string, Json>; required?: string[] };
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  return Object.entries(properties)
    .filter(([name]) => method === "GET" || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? "path" : "query",
      required: inPath.has(name) || required.includes(name),
      schema,
    }));
}

function bodyOf(key: CallKey): Json {
  const { encoding = "json", input } = rowOf(key);
  return { required: true, content: { [bodyTypes[encoding]]: { schema: schemaOf(input) } } };
}

function answerOf(key: CallKey): Json {
  const { properties, ...envelope } = schemaOf(Envelope) as { properties: Json };
  const schema = { ...envelope, required: ["code", "data"], properties: { ...properties, data: schemaOf(rowOf(key).data) } };
  return { description: "code 200 is success; any other code comes with a message and no data", content: { "application/json": { schema } } };
}

function operationOf(key: CallKey): Json {
  const { method } = partsOf(key);
  const row = rowOf(key);
  return {
    operationId: key.replace(/[^\w]+(\w)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? ""),
    summary: row.extension ? `${key} (extension: a provider may lack it)` : key,
    parameters: [...parametersOf(key), { $ref: "#/components/parameters/language" }],
    ...(method === "POST" && { requestBody: bodyOf(key) }),
    ...(row.auth === "member" && { security: [{ token: [] }] }),
    responses: { 200: answerOf(key), default: { $ref: "#/components/responses/refused" } },
  };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const key of callKeys) {
    const { method, path } = partsOf(key);
    paths[`/${path}`] = { ...paths[`/${path}`], [method.toLowerCase()]: operationOf(key) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Provider of a shop", version: "1.0.0", description: "Every call between a storefront and its provider." },
    paths,
    components: {
      securitySchemes: { token: { type: "apiKey", in: "header", name: "authorization", description: "tokenHead and token, joined" } },
      parameters: {
        language: { name: "language", in: "header", schema: { type: "string", enum: languages.map((each) => each.header) } },
      },
      responses: {
        refused: { description: "The answer is no, and why", content: { "application/json": { schema: schemaOf(Envelope) } } },
      },
    },
  };
}
