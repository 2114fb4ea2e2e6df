import type { McpServer, StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";
import type * as z from "zod/mini";
import { ApiError } from "#shared/api/client.ts";
import { toJsonSchema } from "#shared/util/json-schema.ts";

type InputSchema = z.ZodMiniObject;
type FieldDescriptions<S extends InputSchema> = Partial<Record<keyof S["shape"] & string, string>>;

/**
 * Adapts a contract schema for the SDK and adds field descriptions for the model. Arguments are validated but not
 * transformed, because the API parses them again.
 */
const toToolSchema = <S extends InputSchema>(
  schema: S,
  descriptions: FieldDescriptions<S>,
): StandardSchemaWithJSON<z.input<S>> => {
  const json = toJsonSchema(schema, "input") as { properties?: Record<string, object> };
  for (const [name, description] of Object.entries(descriptions))
    Object.assign(json.properties?.[name] ?? {}, { description });
  const input = () => json;
  return {
    "~standard": {
      version: 1,
      vendor: "grantlamp",
      validate: async (value) => {
        const { issues } = await schema["~standard"].validate(value);
        return issues ? { issues } : { value: value as z.input<S> };
      },
      jsonSchema: { input, output: input },
    },
  };
};

/** A tool's result: a short text for people, and the same information as data. */
export type ToolResult = { text: string; data: Record<string, unknown> };

/** Cached by tool name, because conversion is slow and the HTTP transport creates a server for each message. */
const toolSchemas = new Map<string, StandardSchemaWithJSON<unknown>>();
const getToolSchema = <S extends InputSchema>(
  name: string,
  schema: S,
  descriptions: FieldDescriptions<S>,
): StandardSchemaWithJSON<unknown> => {
  const toolSchema = toolSchemas.get(name) ?? toToolSchema(schema, descriptions);
  toolSchemas.set(name, toolSchema);
  return toolSchema;
};

type ToolKind = "read" | "add" | "draft";
/** Nothing is deleted or overwritten. Drafting may send text to the installation's AI model. */
const annotations: Record<ToolKind, ToolAnnotations> = {
  read: { readOnlyHint: true, openWorldHint: false },
  add: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  draft: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
};

type Tool<S extends InputSchema> = {
  name: string;
  title: string;
  description: string;
  kind: ToolKind;
  input: S;
  fields?: FieldDescriptions<S>;
  run: (input: z.input<S>, signal: AbortSignal) => Promise<ToolResult>;
};

const toErrorSentence = (error: unknown): string => {
  if (error instanceof ApiError) return error.detail || "Grantlamp could not do this. Please try again";
  if (error instanceof ToolError) return error.message;
  return "Grantlamp could not be reached. Check that it is running and, for the local server, the address in GRANTLAMP_URL";
};

/** An error whose message is shown to the assistant. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** Registers a tool. Every failure becomes a sentence in the result. */
export const registerTool = <S extends InputSchema>(
  server: McpServer,
  { name, title, description, kind, input, fields = {}, run }: Tool<S>,
): void => {
  const config = {
    title,
    description,
    inputSchema: getToolSchema(name, input, fields),
    annotations: { title, ...annotations[kind] },
  };
  server.registerTool(name, config, async (args, context) => {
    try {
      const { text, data } = await run(args as z.input<S>, context.mcpReq.signal);
      return { content: [{ type: "text", text }], structuredContent: data };
    } catch (error) {
      return { content: [{ type: "text", text: toErrorSentence(error) }], isError: true };
    }
  });
};
