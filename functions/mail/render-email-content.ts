import type { EmailBlock, EmailContent, EmailList, EmailListEntry } from "./email-content.ts";

const renderTextList = ({ heading, entries, more }: EmailList): string[] => [
  heading,
  "",
  ...entries.flatMap(({ title, link, highlights = [], lines = [], actions = [] }) => [
    `- ${title}`,
    ...[...highlights, ...lines].map((line) => `  ${line}`),
    ...(link ? [`  ${link}`] : []),
    ...actions.map((action) => `  ${action.label}: ${action.link}`),
  ]),
  ...(more ? [`- ${formatMoreCount(more.count)}: ${more.link}`] : []),
  "",
];

const formatMoreCount = (count: number) => `And ${count} more`;

const renderTextPart = (part: EmailBlock): string[] => {
  if ("paragraph" in part) return [part.paragraph, ""];
  if ("steps" in part) return [...part.steps.map((step, index) => `${index + 1}. ${step}`), ""];
  if ("button" in part) return [`${part.button}:`, part.link, ""];
  return renderTextList(part);
};

const settingsLabel = "Email preferences";
const unsubscribeLabel = "Unsubscribe from these emails";

export const renderEmailText = ({ parts, reason, choice }: EmailContent): string =>
  [
    ...parts.flatMap(renderTextPart),
    // Email clients treat the following lines as a signature.
    "-- ",
    "Grantlamp",
    reason,
    ...(choice ? [`${settingsLabel}: ${choice.settings}`, `${unsubscribeLabel}: ${choice.unsubscribe}`] : []),
  ].join("\n");

/** The design colors as sRGB hex. A test compares them with `web/styles/tokens.css`. */
export const emailColors = {
  light: {
    canvas: "#f9f8f3",
    raised: "#ffffff",
    border: "#dedcd5",
    text: "#122125",
    "text-muted": "#4a5a5d",
    primary: "#0f5c65",
    "on-primary": "#fcfaf4",
    "primary-text": "#0d5760",
    "brass-text": "#7f5314",
  },
  dark: {
    canvas: "#070f11",
    raised: "#18262a",
    border: "#2e3c40",
    text: "#eeede7",
    "text-muted": "#a9b5b6",
    primary: "#74cbd0",
    "on-primary": "#02171c",
    "primary-text": "#7cd4d8",
    "brass-text": "#f1cc7e",
  },
} as const;
type EmailColor = keyof (typeof emailColors)["light"];

const { light, dark } = emailColors;
const sans = "font-family:'Public Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;";
const serif = "font-family:Georgia,'Times New Roman',serif;";
const wrap = "word-break:break-word;overflow-wrap:anywhere;";
const smallFont = `${sans}font-size:14px;line-height:20px;`;

/** Many email clients only support tables and inline styles. Classes are used only for dark mode and small screens. */
const emailStyles = {
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
  more: `padding:12px 0;border-top:1px solid ${light.border};${smallFont}color:${light["text-muted"]};`,
  highlights: `${sans}font-size:15px;line-height:22px;color:${light.text};`,
  line: `${smallFont}color:${light["text-muted"]};`,
  link: `color:${light["primary-text"]};text-decoration:underline;`,
  press: "padding:10px 0 18px;",
  // Outlook ignores padding on links, so set it on the cell.
  buttonCell: `border-radius:6px;background-color:${light.primary};mso-padding-alt:12px 22px;`,
  button: `display:inline-block;padding:12px 22px;${sans}font-size:16px;line-height:20px;font-weight:bold;color:${light["on-primary"]};text-decoration:none;border-radius:6px;`,
  copy: `padding:0 0 16px;${smallFont}color:${light["text-muted"]};${wrap}`,
  foot: `padding:20px 4px 0;${sans}font-size:13px;line-height:20px;color:${light["text-muted"]};${wrap}`,
  hidden: `display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${light.canvas};`,
} as const;
type EmailStyle = keyof typeof emailStyles;

const darkRules: readonly [name: string, property: "background-color" | "border-color" | "color", color: EmailColor][] =
  [
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
const buildDarkCss = (getPrefix: (property: string) => string) =>
  darkRules
    .map(([name, property, color]) => `${getPrefix(property)}.${name}{${property}:${dark[color]}!important}`)
    .join("");

/** Sets dark colors (including Outlook.com's custom attributes) and less padding on phones. */
const emailHeadStyles = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${buildDarkCss(() => "")}}`,
  buildDarkCss((property) => (property === "color" ? "[data-ogsc] " : "[data-ogsb] ")),
  "@media (max-width:480px){.inner{padding:20px 18px 6px!important}}",
].join("");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

const renderTable = (rows: string, attributes = ' width="100%"') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`;
const renderCell = (style: EmailStyle, name: string, content: string) =>
  `<td class="${name}" style="${emailStyles[style]}">${content}</td>`;
const renderRow = (style: EmailStyle, name: string, content: string) => `<tr>${renderCell(style, name, content)}</tr>`;
const renderLink = (text: string, link: string | undefined) =>
  link
    ? `<a class="link" href="${escapeHtml(link)}" style="${emailStyles.link}">${escapeHtml(text)}</a>`
    : escapeHtml(text);
const renderSecondaryLine = (content: string) =>
  `<br><span class="faint" style="${emailStyles.line}">${content}</span>`;

const renderEntryRow = ({ title, link, highlights = [], lines = [], actions = [] }: EmailListEntry) =>
  renderRow(
    "entry",
    "ink rule",
    [
      `<strong>${renderLink(title, link)}</strong>`,
      ...highlights.map((line) => `<br><span class="ink" style="${emailStyles.highlights}">${escapeHtml(line)}</span>`),
      ...lines.map((line) => renderSecondaryLine(escapeHtml(line))),
      ...actions.map((action) => renderSecondaryLine(renderLink(action.label, action.link))),
    ].join(""),
  );

const renderListRows = ({ heading, entries, more }: EmailList) =>
  [
    `<tr><td><h2 class="ink" style="${emailStyles.heading}">${escapeHtml(heading)}</h2></td></tr>`,
    ...entries.map(renderEntryRow),
    more ? renderRow("more", "faint rule", renderLink(formatMoreCount(more.count), more.link)) : "",
  ].join("");

const renderStepRows = (steps: readonly string[]) => {
  const rows = steps.map(
    (step, index) =>
      `<tr valign="top">${renderCell("number", "faint", `${index + 1}.`)}${renderCell("step", "ink", escapeHtml(step))}</tr>`,
  );
  return `<tr><td>${renderTable(rows.join(""))}</td></tr>`;
};

const renderButtonRows = (label: string, link: string, copy: boolean | undefined) => {
  const anchor = `<a class="on-press" href="${escapeHtml(link)}" style="${emailStyles.button}">${escapeHtml(label)}</a>`;
  const button = `<td class="press" align="center" bgcolor="${light.primary}" style="${emailStyles.buttonCell}">${anchor}</td>`;
  const copyText = `Or copy this link into your browser:<br>${renderLink(link, link)}`;
  return `${renderRow("press", "ink", renderTable(`<tr>${button}</tr>`, ""))}${copy ? renderRow("copy", "faint", copyText) : ""}`;
};

const renderPart = (part: EmailBlock): string => {
  if ("paragraph" in part) return renderRow("paragraph", "ink", escapeHtml(part.paragraph));
  if ("steps" in part) return renderStepRows(part.steps);
  if ("button" in part) return renderButtonRows(part.button, part.link, part.copy);
  return renderListRows(part);
};

const renderFooter = ({ reason, choice }: EmailContent) =>
  choice
    ? `${escapeHtml(reason)}<br>${renderLink(settingsLabel, choice.settings)} &middot; ${renderLink(unsubscribeLabel, choice.unsubscribe)}`
    : escapeHtml(reason);

/** Outlook on Windows ignores max-width, so it gets a fixed-width table. */
const withMaxWidth = (content: string) =>
  `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]--><div style="max-width:600px;margin:0 auto;text-align:left;">${content}</div><!--[if mso]></td></tr></table><![endif]-->`;

/** Expects sanitized content. The HTML uses no external resources. */
export const renderEmailHtml = (email: EmailContent): string => {
  const { subject, preview, parts } = email;
  const name = `<span class="lamp" aria-hidden="true" style="${emailStyles.lamp}">&#9670;</span>&nbsp;Grantlamp`;
  const body = renderRow("inner", "inner", renderTable(parts.map(renderPart).join("\n")));
  const content = [
    renderTable(renderRow("brand", "ink", name)),
    renderTable(body, ` width="100%" class="card" style="${emailStyles.card}"`),
    renderTable(renderRow("foot", "faint", renderFooter(email))),
  ].join("\n");
  return [
    '<!doctype html><html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${emailHeadStyles}</style></head>`,
    `<body class="page" style="margin:0;padding:0;${emailStyles.page}">`,
    // Padding after the preview prevents email clients from appending the start of the body.
    `<div style="${emailStyles.hidden}">${escapeHtml(preview)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`,
    // Some email clients strip the html and body elements, so repeat the language and label here.
    `<div class="page" role="article" aria-roledescription="email" aria-label="${escapeHtml(subject)}" lang="en" dir="ltr" style="${emailStyles.page}">`,
    renderTable(
      `<tr><td align="center" style="padding:24px 12px 32px;">${withMaxWidth(content)}</td></tr>`,
      ` width="100%" class="page" style="${emailStyles.page}"`,
    ),
    "</div></body></html>",
  ].join("\n");
};
