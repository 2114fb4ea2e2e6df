import clsx from "clsx";
import { type ReactNode, Suspense } from "react";
import { lazily } from "#web/app/lazily.ts";
import type { MarkdownProps } from "./markdown-view.tsx";

const { Component, prefetch } = lazily(async () => {
  // Two files of a size rather than one, fetched side by side.
  const [{ MarkdownView }, { default: gfm }] = await Promise.all([import("./markdown-view.tsx"), import("remark-gfm")]);
  const plugins = [gfm];
  return (props: MarkdownProps) => <MarkdownView {...props} plugins={plugins} />;
});

/** Fetches the program that reads Markdown before it is needed. */
export const prefetchMarkdown = prefetch;

type Props = MarkdownProps & {
  /** Shown until that program is there; without it, the text as it is. */
  waiting?: ReactNode;
  className?: string;
};

/**
 * Markdown from us or from a model. No HTML, no images, and links only to http, https and mail; the program for it is
 * fetched when it is first drawn. `top` is the level of its highest heading.
 */
export const Markdown = ({ waiting, className, ...rest }: Props) => (
  <div className={clsx("grid grid-cols-1 gap-4", className)}>
    <Suspense fallback={waiting ?? <p className="wrap-anywhere whitespace-pre-line">{rest.text}</p>}>
      <Component {...rest} />
    </Suspense>
  </div>
);
