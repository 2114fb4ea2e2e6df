type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/**
 * Replaces the `{name}` placeholders of a message: `fill("Found {n} grants", { n: 3 })`. The placeholder names are
 * typed from the message, and inserted values are not scanned for placeholders.
 */
export const interpolate = <Text extends string>(text: Text, values: Record<Names<Text>, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: Names<Text>) => String(values[name]));
