import { type EmailColor, emailColors } from "./email-colors.ts";

const { light, dark } = emailColors;
const sans = "font-family:'Public Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;";
const serif = "font-family:Georgia,'Times New Roman',serif;";
const wrap = "word-break:break-word;overflow-wrap:anywhere;";
const small = `${sans}font-size:14px;line-height:20px;`;

/** Many mail programs only support tables and inline styles; classes are for dark mode and small screens only. */
export const emailStyles = {
  page: `background-color:${light.canvas};`,
  card: `background-color:${light.raised};border:1px solid ${light.border};border-radius:10px;`,
  brand: `padding:0 4px 16px;${serif}font-size:20px;line-height:28px;font-weight:bold;color:${light.text};`,
  lamp: `color:${light["brass-text"]};`,
  inner: "padding:28px 32px 12px;",
  paragraph: `padding:0 0 16px;${sans}font-size:16px;line-height:25px;color:${light.text};${wrap}`,
  number: `padding:0 10px 10px 0;${sans}font-size:16px;line-height:25px;color:${light["text-muted"]};`,
  step: `padding:0 0 10px;${sans}font-size:16px;line-height:25px;color:${light.text};${wrap}`,
  heading: `margin:0;padding:12px 0 8px;${serif}font-size:19px;line-height:26px;font-weight:bold;color:${light.text};${wrap}`,
  entry: `padding:12px 0;border-top:1px solid ${light.border};${sans}font-size:16px;line-height:24px;color:${light.text};${wrap}`,
  more: `padding:12px 0;border-top:1px solid ${light.border};${small}color:${light["text-muted"]};`,
  news: `${sans}font-size:15px;line-height:22px;color:${light.text};`,
  line: `${small}color:${light["text-muted"]};`,
  link: `color:${light["primary-text"]};text-decoration:underline;`,
  press: "padding:10px 0 18px;",
  // Outlook renders with Word, which ignores padding of links; there the cell has it.
  buttonCell: `border-radius:6px;background-color:${light.primary};mso-padding-alt:12px 22px;`,
  button: `display:inline-block;padding:12px 22px;${sans}font-size:16px;line-height:20px;font-weight:bold;color:${light["on-primary"]};text-decoration:none;border-radius:6px;`,
  copy: `padding:0 0 16px;${small}color:${light["text-muted"]};${wrap}`,
  foot: `padding:20px 4px 0;${sans}font-size:13px;line-height:20px;color:${light["text-muted"]};${wrap}`,
  hidden: `display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${light.canvas};`,
} as const;
export type EmailStyle = keyof typeof emailStyles;

const darkRules: readonly [name: string, property: "background-color" | "border-color" | "color", colour: EmailColor][] = [
  ["page", "background-color", "canvas"],
  ["card", "background-color", "raised"],
  ["card", "border-color", "border"],
  ["rule", "border-color", "border"],
  ["ink", "color", "text"],
  ["faint", "color", "text-muted"],
  ["lamp", "color", "brass-text"],
  ["link", "color", "primary-text"],
  ["press", "background-color", "primary"],
  ["on-press", "color", "on-primary"],
];
const darkCss = (before: (property: string) => string) =>
  darkRules
    .map(([name, property, colour]) => `${before(property)}.${name}{${property}:${dark[colour]}!important}`)
    .join("");

/** Styles for the head: dark colors, with Outlook.com's own attributes, and less padding on phones. */
export const emailHeadStyles = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${darkCss(() => "")}}`,
  darkCss((property) => (property === "color" ? "[data-ogsc] " : "[data-ogsb] ")),
  "@media (max-width:480px){.inner{padding:20px 18px 6px!important}}",
].join("");
