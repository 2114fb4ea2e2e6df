import { escapeHtml } from "#scripts/host/dev-pages.ts";

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | false | null | undefined | readonly Part[];
const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (part === false || part === null || part === undefined) return "";
  return typeof part === "object" ? part.map(written).join("") : escapeHtml(String(part));
};

/** HTML with everything put into it escaped, unless it is HTML itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, at) => text + written(parts[at])).join(""));

export const money = (cents: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

/** A day as people read it; `seconds` of the Unix epoch. */
export const dayOf = (seconds: number) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000);

/** A whole page under the band that says what it is. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} (TEST)</title>
<link rel="stylesheet" href="/test-payment.css">
</head>
<body>
<header class="band"><strong>TEST PAYMENT PAGE: no money moves</strong></header>
<main>
${body}
</main>
</body>
</html>
`.text;
