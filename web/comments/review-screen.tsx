import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ApiError, createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { commentLimits } from "#shared/api/comments.ts";
import { type GuestComment, type ReviewPage, reviewRoutes, reviewTexts } from "#shared/api/reviews.ts";
import { createAnchor, type PassageAnchor } from "#shared/domain/passage-anchors.ts";
import { announce } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { usePageTitle } from "#web/ui/layout/page-header.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant, formatInstantDay } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";

const client = createApiClient(reviewRoutes);
const buildReviewQuery = (token: string) => ({
  queryKey: ["openReviewLink", token] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => client.openReviewLink({ body: { token }, signal }),
  gcTime: 0,
});

const readFragment = () => window.location.hash.slice(1);
/** The token stays in the URL, so that the page can be reloaded and bookmarked; a fragment reaches no server. */
const useToken = () => {
  const [token, setToken] = useState(readFragment);
  useEffect(() => {
    const update = () => setToken(readFragment());
    window.addEventListener("hashchange", update);
    return () => window.removeEventListener("hashchange", update);
  }, []);
  return token;
};

/** Keeps search engines from indexing the page. They never send the fragment, so they cannot open a link either. */
const useNoIndex = () =>
  useEffect(() => {
    const meta = Object.assign(document.createElement("meta"), { name: "robots", content: "noindex, nofollow" });
    document.head.append(meta);
    return () => meta.remove();
  }, []);

const isInvalid = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** A document shared for review, for readers without an account. */
export default function ReviewScreen() {
  const token = useToken();
  useNoIndex();
  const { data, error, isFetching, refetch } = useQuery({ ...buildReviewQuery(token), enabled: token !== "" });
  usePageTitle(data?.title ?? "Review");
  return (
    <main id="main" className="page px-4 py-8 sm:px-8">
      <a href="/" className="inline-block rounded-control">
        <Wordmark />
      </a>
      {data ? (
        <Review key={token} token={token} page={data} />
      ) : (
        <section className="mt-6 max-w-[36rem]">
          <h1 tabIndex={-1} className="mb-4 font-serif text-title font-semibold">
            Review
          </h1>
          {token === "" || error ? (
            <Notice
              tone="error"
              live
              action={
                token !== "" && !isInvalid(error) ? (
                  <Button size="sm" variant="outline" pending={isFetching} onClick={() => void refetch()}>
                    {common.retry}
                  </Button>
                ) : undefined
              }
            >
              {token === "" ? reviewTexts.invalidLink : getErrorDetail(error, common.unreachable)}.
            </Notice>
          ) : (
            <LoadingIndicator text={common.loadingDocument} />
          )}
        </section>
      )}
    </main>
  );
}

/** Returns the passage selected in an element with a single text node. */
const useSelectedPassage = (element: RefObject<HTMLElement | null>, text: string) => {
  const [passage, setPassage] = useState<PassageAnchor>();
  useEffect(() => {
    const update = () => {
      const selection = document.getSelection();
      const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
      const node = element.current?.firstChild;
      // A click elsewhere, such as in the form, keeps the passage.
      if (!range || range.collapsed || !node || range.startContainer !== node || range.endContainer !== node) return;
      setPassage(createAnchor(text, { start: range.startOffset, end: range.endOffset }));
    };
    document.addEventListener("selectionchange", update);
    return () => document.removeEventListener("selectionchange", update);
  }, [element, text]);
  return { passage, clear: () => setPassage(undefined) };
};

const Review = ({ token, page }: { token: string; page: ReviewPage }) => {
  const { title, content, sharedBy, mode, validUntil, comments } = page;
  const text = useRef<HTMLDivElement>(null);
  const { passage, clear } = useSelectedPassage(text, content);
  return (
    <>
      <header className="mt-6 mb-6">
        <h1 tabIndex={-1} className="font-serif text-title font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        <p className="text-muted">
          Shared by {sharedBy} for review until {formatInstantDay(validUntil)}
        </p>
      </header>
      <div className={mode === "comment" ? "grid items-start gap-8 lg:grid-cols-[minmax(0,75ch)_22rem]" : ""}>
        <div
          ref={text}
          className="min-w-0 max-w-[75ch] rounded-card border border-line bg-surface p-5 font-serif whitespace-pre-wrap wrap-anywhere sm:p-8"
        >
          {content}
        </div>
        {mode === "comment" && (
          <aside aria-label="Comments" className="min-w-0">
            <GuestForm token={token} passage={passage} onClearPassage={clear} />
            <GuestComments comments={comments} />
          </aside>
        )}
      </div>
    </>
  );
};

const GuestComments = ({ comments }: { comments: GuestComment[] }) =>
  comments.length > 0 && (
    <section aria-labelledby="guest-comments" className="mt-8">
      <h2 id="guest-comments" className="font-serif text-lg font-semibold">
        Comments through this link
      </h2>
      <ul className="divide-y divide-line">
        {comments.map(({ id, name, text, quote, createdAt }) => (
          <li key={id} className="py-3">
            <p className="text-sm">
              <span className="font-semibold wrap-anywhere">{name}</span>{" "}
              <span className="text-muted">{formatInstant(createdAt)}</span>
            </p>
            {quote && (
              <blockquote className="my-1 line-clamp-3 border-l-2 border-brass pl-3 text-sm wrap-anywhere text-muted">
                {quote}
              </blockquote>
            )}
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );

type GuestFormProps = { token: string; passage: PassageAnchor | undefined; onClearPassage: () => void };

const GuestForm = ({ token, passage, onClearPassage }: GuestFormProps) => {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.commentThroughReviewLink({ body: { token, name, text, anchor: passage ?? null } }),
    onSuccess: (comment) => {
      queryClient.setQueryData<ReviewPage>(
        buildReviewQuery(token).queryKey,
        (page) => page && { ...page, comments: [...page.comments, comment] },
      );
      setText("");
      setIsSubmitted(false);
      onClearPassage();
      announce("Your comment was added");
    },
  });
  const nameError = isSubmitted && !name.trim() ? "Please enter your name" : undefined;
  const textError = isSubmitted && !text.trim() ? messages.commentRequired : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (name.trim() && text.trim() && !isPending) mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h2 className="font-serif text-lg font-semibold">Leave a comment</h2>
      <Field label="Your name" error={nameError}>
        <TextInput autoComplete="name" maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {passage ? (
        <div className="border-l-2 border-brass pl-3 text-sm text-muted">
          <p className="line-clamp-3 wrap-anywhere">On: “{passage.quote}”</p>
          <Button size="sm" variant="ghost" className="-ml-2.5" onClick={onClearPassage}>
            Comment on the whole text instead
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{messages.selectPassage}</p>
      )}
      <Field label="Comment" error={textError}>
        <TextArea
          rows={4}
          maxLength={commentLimits.characters}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {error && (
        <Notice tone="error" live>
          {getErrorDetail(error, common.unreachable)}.
        </Notice>
      )}
      <Button type="submit" className="w-fit" pending={isPending}>
        {isPending ? "Adding..." : "Add comment"}
      </Button>
    </form>
  );
};
