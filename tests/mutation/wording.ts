/** As much of a syntax node as is looked at here. */
type Node = {
  type: string;
  value?: unknown;
  quasis?: { value: { raw: string } }[];
  callee?: { type: string; name?: string; object?: { name?: string } };
};

const isSentence = (text: string) => /\S\s|\s\S/.test(text);
const isTold = ({ callee }: Node) =>
  callee?.type === "MemberExpression" ? callee.object?.name === "log" : callee?.name === "measure";

/**
 * Why nothing of a piece of code is changed; undefined where it is. Sentences for people and lines for the log are
 * wording: no test repeats them.
 */
export const whyLeft = (node: Node): string | undefined => {
  if (node.type === "StringLiteral" && isSentence(String(node.value))) return "wording";
  if (node.type === "TemplateLiteral" && node.quasis?.some(({ value }) => isSentence(value.raw))) return "wording";
  if (node.type === "CallExpression" && isTold(node)) return "told to the log";
  return undefined;
};

/** What the mutation tool asks before it changes anything. */
export const strykerPlugins = [
  { kind: "Ignore", name: "wording", value: { shouldIgnore: ({ node }: { node: Node }) => whyLeft(node) } },
];
