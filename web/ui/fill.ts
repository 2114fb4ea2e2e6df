type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/**
 * A text of the messages with its places filled: `fill("Found {n} grants", { n: 3 })`. Texts are kept as they are
 * written in the specification; what is put in is never looked through for places itself.
 */
export const fill = <Text extends string>(text: Text, values: Record<Names<Text>, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: Names<Text>) => String(values[name]));
