import { escapeHtml } from "#scripts/host/dev-pages.ts";

/** A string that is already HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | false | null | undefined | readonly Part[];
const render = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (part === false || part === null || part === undefined) return "";
  return typeof part === "object" ? part.map(render).join("") : escapeHtml(String(part));
};

/** Builds HTML. Values are escaped unless they are instances of Html. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + render(parts[index])).join(""));

export const formatPrice = (cents: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

/** Formats the day of a time in Unix seconds. */
export const formatDay = (seconds: number) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000);

/** Renders a complete page with the test banner. */
export const renderPage = (title: string, body: Html): string =>
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
