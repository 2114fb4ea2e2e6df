import type { ComponentProps } from "react";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import { ExternalLink, textLinkStyle } from "#web/ui/buttons/link-button.tsx";

/** The level of the highest heading. */
export type TopHeadingLevel = 2 | 3;
export type MarkdownProps = { text: string; top?: TopHeadingLevel };

/** Allows absolute http, https and mailto links only. */
const sanitizeUrl = (url: string) => (/^(https?:\/\/|mailto:)/i.test(url) ? url : "");

const headings = { 2: "h2", 3: "h3", 4: "h4", 5: "h5", 6: "h6" } as const;
const headingStyles = [
  "pt-4 font-serif text-lg font-semibold first:pt-0",
  "pt-2 text-base font-semibold first:pt-0",
  "text-sm font-semibold",
];
const createHeading = (sourceLevel: number, top: TopHeadingLevel) => {
  const level = Math.min(6, Math.max(top, sourceLevel + top - 2)) as keyof typeof headings;
  const Heading = headings[level];
  const style = headingStyles[Math.min(level - top, headingStyles.length - 1)];
  return ({ children }: ComponentProps<"h2">) => <Heading className={style}>{children}</Heading>;
};

const elements: Components = {
  p: ({ children }) => <p className="wrap-anywhere">{children}</p>,
  ul: ({ children }) => <ul className="grid grid-cols-1 gap-1.5 list-disc pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid grid-cols-1 gap-1.5 list-decimal pl-7">
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="wrap-anywhere">{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="grid gap-2 border-l-2 border-brass pl-4 text-muted">{children}</blockquote>
  ),
  code: ({ children }) => <code className="rounded-chip bg-sunken px-1.5 font-mono text-sm">{children}</code>,
  pre: ({ children }) => (
    <pre className="rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">{children}</pre>
  ),
  hr: () => <hr className="border-line" />,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled from the keyboard as well
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">{children}</table>
    </section>
  ),
  th: ({ children }) => <th className="border-b border-control px-3 py-2 text-left font-semibold">{children}</th>,
  td: ({ children }) => <td className="border-b border-line px-3 py-2 align-top">{children}</td>,
  a: ({ href, children }) => {
    if (!href) return <span>{children}</span>;
    if (/^mailto:/i.test(href))
      return (
        <a href={href} className={textLinkStyle}>
          {children}
        </a>
      );
    return <ExternalLink href={href}>{children}</ExternalLink>;
  },
  // Fetching an image from untrusted text would leak the reader's address.
  img: ({ alt }) => (alt ? <span>{alt}</span> : null),
};
const createComponents = (top: TopHeadingLevel): Components => ({
  ...elements,
  h1: createHeading(1, top),
  h2: createHeading(2, top),
  h3: createHeading(3, top),
  h4: createHeading(4, top),
  h5: createHeading(5, top),
  h6: createHeading(6, top),
});
const components = { 2: createComponents(2), 3: createComponents(3) };

/** HTML is shown as text, images as their alt text; links may only be http, https or mailto. */
export const MarkdownView = ({ text, top = 2, plugins }: MarkdownProps & { plugins: Options["remarkPlugins"] }) => (
  <ReactMarkdown remarkPlugins={plugins} urlTransform={sanitizeUrl} components={components[top]}>
    {text}
  </ReactMarkdown>
);
