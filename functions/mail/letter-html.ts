import { colours } from "./colours.ts";
import type { Entry, Letter, List, Part } from "./letter.ts";
import { headStyles, type Style, styles } from "./letter-look.ts";
import { moreWords } from "./letter-text.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

const table = (rows: string, more = ' width="100%"') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${more}>${rows}</table>`;
const cell = (style: Style, name: string, content: string) =>
  `<td class="${name}" style="${styles[style]}">${content}</td>`;
const row = (style: Style, name: string, content: string) => `<tr>${cell(style, name, content)}</tr>`;
const linked = (text: string, link: string | undefined) =>
  link ? `<a class="link" href="${escaped(link)}" style="${styles.link}">${escaped(text)}</a>` : escaped(text);
const below = (content: string) => `<br><span class="faint" style="${styles.line}">${content}</span>`;

const entryRow = ({ title, link, news = [], lines = [], actions = [] }: Entry) =>
  row(
    "entry",
    "ink rule",
    [
      `<strong>${linked(title, link)}</strong>`,
      ...news.map((line) => `<br><span class="ink" style="${styles.news}">${escaped(line)}</span>`),
      ...lines.map((line) => below(escaped(line))),
      ...actions.map((action) => below(linked(action.label, action.link))),
    ].join(""),
  );

const listRows = ({ heading, entries, more }: List) =>
  [
    `<tr><td><h2 class="ink" style="${styles.heading}">${escaped(heading)}</h2></td></tr>`,
    ...entries.map(entryRow),
    more ? row("more", "faint rule", linked(moreWords(more.count), more.link)) : "",
  ].join("");

const stepRows = (steps: readonly string[]) => {
  const rows = steps.map(
    (step, place) =>
      `<tr valign="top">${cell("number", "faint", `${place + 1}.`)}${cell("step", "ink", escaped(step))}</tr>`,
  );
  return `<tr><td>${table(rows.join(""))}</td></tr>`;
};

const buttonRows = (label: string, link: string, copy: boolean | undefined) => {
  const words = `<a class="on-press" href="${escaped(link)}" style="${styles.button}">${escaped(label)}</a>`;
  const pressed = `<td class="press" align="center" bgcolor="${colours.light.primary}" style="${styles.buttonCell}">${words}</td>`;
  const address = `Or copy this address into your browser:<br>${linked(link, link)}`;
  return `${row("press", "ink", table(`<tr>${pressed}</tr>`, ""))}${copy ? row("copy", "faint", address) : ""}`;
};

const rowsOf = (part: Part): string => {
  if ("paragraph" in part) return row("paragraph", "ink", escaped(part.paragraph));
  if ("steps" in part) return stepRows(part.steps);
  if ("button" in part) return buttonRows(part.button, part.link, part.copy);
  return listRows(part);
};

const footOf = ({ reason, choice }: Letter) =>
  choice
    ? `${escaped(reason)}<br>${linked("Choose which mail you get", choice.settings)} &middot; ${linked("No more mail of this kind", choice.unsubscribe)}`
    : escaped(reason);

/** Outlook on Windows knows no greatest width: a table that it alone sees has one. */
const bounded = (content: string) =>
  `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]--><div style="max-width:600px;margin:0 auto;text-align:left;">${content}</div><!--[if mso]></td></tr></table><![endif]-->`;

/** A tidy letter as HTML: tables and inline styles, light, and dark where the mail program is. It loads nothing. */
export const letterHtml = (letter: Letter): string => {
  const { subject, preview, parts } = letter;
  const name = `<span class="lamp" aria-hidden="true" style="${styles.lamp}">&#9670;</span>&nbsp;Grantlamp`;
  const body = row("inner", "inner", table(parts.map(rowsOf).join("\n")));
  const content = [
    table(row("brand", "ink", name)),
    table(body, ` width="100%" class="card" style="${styles.card}"`),
    table(row("foot", "faint", footOf(letter))),
  ].join("\n");
  return [
    '<!doctype html><html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(subject)}</title><style>${headStyles}</style></head>`,
    `<body class="page" style="margin:0;padding:0;${styles.page}">`,
    // Behind the preview, so that no program shows the letter's beginning after it.
    `<div style="${styles.hidden}">${escaped(preview)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`,
    // Some programs keep neither the html element nor the body: language and name stand here again.
    `<div class="page" role="article" aria-roledescription="email" aria-label="${escaped(subject)}" lang="en" dir="ltr" style="${styles.page}">`,
    table(
      `<tr><td align="center" style="padding:24px 12px 32px;">${bounded(content)}</td></tr>`,
      ` width="100%" class="page" style="${styles.page}"`,
    ),
    "</div></body></html>",
  ].join("\n");
};
