import { Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { ApiError } from "#shared/api/client.ts";
import type { ResourceArticle, ResourceSource } from "#shared/api/resources.ts";
import { focusHeading } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ExternalLink, LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Markdown, prefetchMarkdown } from "#web/ui/markdown/markdown.tsx";
import * as common from "#web/ui/messages.ts";
import { formatDay } from "#web/ui/text/format.ts";
import { DownloadLink } from "./resource-card.tsx";
import { useArticle, useArticlePath } from "./use-resource-library.ts";

// Loads the Markdown renderer in parallel with the article.
prefetchMarkdown();

const defaultTitle = "Article";

const TextSkeleton = () => (
  <div role="status" className="grid max-w-[68ch] gap-3">
    <span className="sr-only">Loading the article</span>
    {["w-2/3", "w-full", "w-11/12", "w-4/5", "w-1/2"].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
);

const ArticleSkeleton = () => (
  <>
    <h1 className="sr-only">{defaultTitle}</h1>
    <TextSkeleton />
  </>
);

const Source = ({ name, url, checkedOn }: ResourceSource) => (
  <li>
    <ExternalLink href={url}>{name}</ExternalLink>
    <span className="text-muted">{checkedOn ? `, checked ${formatDay(checkedOn)}` : ", for further reading"}</span>
  </li>
);

const ArticleText = ({ article }: { article: ResourceArticle }) => {
  const { title, category, description, markdown, sources, downloadUrl, language } = article;
  return (
    <article lang={language}>
      <PageHeader
        title={title}
        subtitle={`${category} · ${description}`}
        actions={
          <>
            {downloadUrl && <DownloadLink path={downloadUrl} title={title} size="md" />}
            <Button variant="outline" icon={Printer} onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      <Markdown text={markdown} fallback={<TextSkeleton />} className="max-w-[68ch] text-doc" />
      <footer lang="en" className="mt-10 max-w-[68ch] border-t border-line pt-4 text-sm">
        <h2 className="mb-2 font-semibold">Sources</h2>
        <ul className="grid gap-1.5">
          {sources.map((source) => (
            <Source key={source.url} {...source} />
          ))}
        </ul>
        <p className="mt-3 text-muted">
          Written by the Grantlamp team. Rules change: always follow the notice and the funder’s website.
        </p>
      </footer>
    </article>
  );
};

const NotFound = ({ libraryPath }: { libraryPath: string }) => (
  <>
    <PageHeader title="Article not found" />
    <EmptyState
      illustration="signpost"
      title="We couldn’t find that article"
      action={<LinkButton to={libraryPath}>Go to the library</LinkButton>}
    >
      The link may be incomplete, or the article may have been renamed.
    </EmptyState>
  </>
);

export const Article = ({ id }: { id: string }) => {
  const { libraryPath } = useArticlePath();
  const query = useArticle(id);
  const { error, data } = query;
  const title = data?.title;
  // Only the query string changes, so the router does not move the focus. The first page of a visit keeps it.
  const isNavigation = useRef(window.history.state?.idx > 0);
  useEffect(() => {
    if (title === undefined || !isNavigation.current) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [title]);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NotFound libraryPath={libraryPath} />;
  return (
    <>
      <BackLink to={libraryPath}>Back to the library</BackLink>
      {error && !data && <PageHeader title={defaultTitle} />}
      <QueryState query={query} subject="This article" skeleton={<ArticleSkeleton />}>
        {(article) => <ArticleText article={article} />}
      </QueryState>
    </>
  );
};
