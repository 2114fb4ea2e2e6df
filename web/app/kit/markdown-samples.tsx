import { Markdown } from "#web/ui/markdown/markdown.tsx";

const sample = `## What a budget needs

A **budget** says what each line pays for, and *how it was worked out*.

1. Personnel, by hours
2. Travel, by trip
   - one site visit

> A cost that is not explained is a cost that is cut.

| Line | Amount |
| --- | --- |
| Personnel | $12,000 |
| Travel | $800 |

See [the guide](https://example.org/guide) and \`2 CFR 200\`.`;

export const MarkdownSamples = () => <Markdown text={sample} top={3} className="max-w-[68ch]" />;
