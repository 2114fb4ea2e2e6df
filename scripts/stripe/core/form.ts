import { badParameter } from "./problem.ts";

/** Parameters as they came: texts, in maps by name. A list is a map of its positions until a schema reads it. */
export type Form = { [name: string]: string | Form };

const nameParts = (name: string): string[] => {
  const [first = "", ...rest] = name.split("[");
  return [first, ...rest.map((part) => part.replace(/\]$/, ""))];
};

/** Reads a form-encoded text with nested names: `items[0][price]=a&expand[]=b`. Throws a 400 where a name is both. */
export const parseForm = (text: string): Form => {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = nameParts(name);
    const last = parts.pop() ?? "";
    let at = form;
    for (const part of parts) {
      const key = part || String(Object.keys(at).length);
      at[key] ??= Object.create(null) as Form;
      const below = at[key];
      if (typeof below === "string") throw badParameter(`Invalid object: ${name}`, name);
      at = below;
    }
    at[last || String(Object.keys(at).length)] = value;
  }
  return form;
};
