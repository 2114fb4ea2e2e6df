import clsx from "clsx";
import { type ReactNode, Suspense } from "react";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import type { MarkdownProps } from "./markdown-view.tsx";

const { Component, prefetch } = lazyWithReload(async () => {
  // Two chunks of similar size instead of one, fetched in parallel.
  const [{ MarkdownView }, { default: gfm }] = await Promise.all([import("./markdown-view.tsx"), import("remark-gfm")]);
  const plugins = [gfm];
  return (props: MarkdownProps) => <MarkdownView {...props} plugins={plugins} />;
});

export const prefetchMarkdown = prefetch;

type Props = MarkdownProps & {
  /** Shown until the renderer has loaded; by default the raw text. */
  fallback?: ReactNode;
  className?: string;
};

/** Markdown from us or from a model. The renderer, which also sanitizes it, is loaded on first use. */
export const Markdown = ({ fallback, className, ...rest }: Props) => (
  <div className={clsx("grid grid-cols-1 gap-4", className)}>
    <Suspense fallback={fallback ?? <p className="wrap-anywhere whitespace-pre-line">{rest.text}</p>}>
      <Component {...rest} />
    </Suspense>
  </div>
);
