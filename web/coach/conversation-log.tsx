import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { ChatMessage, ChatSource } from "#shared/api/coach.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ExternalLink, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Markdown } from "#web/ui/markdown/markdown.tsx";
import * as common from "#web/ui/messages.ts";
import type { ConversationState } from "./use-conversation.ts";

const coachGreeting =
  "Hello, I'm your Grant Coach. Ask me how to write or budget something, what a term or a federal rule means, whether you may apply to a program, how much to ask for, or what is due next. Paste a paragraph and I'll review it. I answer from the resource library, your documents and your records, and I cite my sources. También respondo en español.";

export const starterQuestions = [
  "How do I write a needs statement?",
  "What should I work on this week?",
  "Can we charge indirect costs?",
  "I have never written a grant. Where do I start?",
] as const;

const UserMessage = ({ children }: { children: string }) => (
  <li className="flex justify-end">
    <div className="max-w-[85%] min-w-0 rounded-card bg-primary-soft px-4 py-2.5">
      <span className="sr-only">You: </span>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  </li>
);

/** Hidden from screen readers, because the screen's status text announces that an answer is being written. */
const TypingIndicator = () => (
  <span aria-hidden className="flex h-6 items-center gap-1.5">
    {[0, 1, 2].map((index) => (
      <span
        key={index}
        className="size-2 rounded-full bg-subtle motion-safe:animate-pulse"
        style={{ animationDelay: `${index * 200}ms` }}
      />
    ))}
  </span>
);

/** Reserves the height of the text, without showing the raw Markdown, until the Markdown renderer has loaded. */
const TextPlaceholder = ({ text }: { text: string }) => (
  <div aria-hidden className="rounded-card bg-gray-soft">
    <p className="invisible wrap-anywhere whitespace-pre-line">{text}</p>
  </div>
);

const StreamingAnswer = ({ text }: { text: string }) => (
  <li className="grid gap-3">
    <span className="sr-only">Grant Coach: </span>
    {text && <Markdown text={text} fallback={<TextPlaceholder text={text} />} />}
    <TypingIndicator />
  </li>
);

const Source = ({ title, url }: ChatSource) =>
  url.startsWith("/") ? (
    <Link to={url} className={textLinkStyle}>
      {title}
    </Link>
  ) : (
    <ExternalLink href={url}>{title}</ExternalLink>
  );

const Sources = ({ id, sources }: Pick<ChatMessage, "id" | "sources">) => (
  <div className="text-sm">
    <p id={`${id}-sources`} className="font-semibold text-muted">
      Sources
    </p>
    <ol aria-labelledby={`${id}-sources`} className="mt-1 grid list-decimal gap-1 pl-6">
      {sources.map((source) => (
        <li key={source.id}>
          <Source {...source} />
        </li>
      ))}
    </ol>
  </div>
);

const Note = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-2 border-brass pl-3 text-sm text-muted">
    <p>{children}</p>
    {action}
  </div>
);

/** Clipboard text of an answer, followed by the sources that its citation numbers refer to. */
const toClipboardText = ({ response, sources }: ChatMessage) =>
  [
    response,
    ...(sources.length
      ? ["", ...sources.map(({ title, url }, index) => `[${index + 1}] ${title}: ${new URL(url, location.origin)}`)]
      : []),
  ].join("\n");

type CoachAnswerProps = {
  message: ChatMessage;
  /** Another answer is being written, so this one cannot be retried. */
  busy: boolean;
  onRetry: () => void;
  onRefetch: () => void;
  onDelete: () => void;
};

const notes = {
  stopped: "You stopped this answer.",
  failed: "This answer failed.",
} as const;

const CoachAnswer = ({ message, busy, onRetry, onRefetch, onDelete }: CoachAnswerProps) => {
  const { id, message: question, response, status, sources, model } = message;
  return (
    <li className="group grid gap-3">
      <span className="sr-only">Grant Coach: </span>
      {response && <Markdown text={response} fallback={<TextPlaceholder text={response} />} />}
      {sources.length > 0 && <Sources id={id} sources={sources} />}
      {(status === "stopped" || status === "failed") && (
        <Note
          action={
            <Button variant="outline" size="sm" inactive={busy} onClick={onRetry}>
              {status === "failed" ? "Retry" : "Ask again"}
            </Button>
          }
        >
          {notes[status]} {response && "The partial answer is saved."}
        </Note>
      )}
      {status === "answering" && (
        <Note
          action={
            <Button variant="outline" size="sm" onClick={onRefetch}>
              Refresh
            </Button>
          }
        >
          This answer is still being written.
        </Note>
      )}
      <div className="-mx-2.5 -mt-1 flex flex-wrap items-center gap-1 opacity-0 transition-opacity duration-120 group-focus-within:opacity-100 group-hover:opacity-100 coarse:opacity-100">
        {response && (
          <CopyButton
            variant="ghost"
            size="sm"
            text={toClipboardText(message)}
            successMessage="Answer copied to clipboard"
          >
            {common.copy}
          </CopyButton>
        )}
        <IconButton
          icon={Trash2}
          tone="danger"
          label={`Delete: ${question.slice(0, 60)}`}
          tooltip={common.deleteLabel}
          onClick={onDelete}
        />
        {model && response && (
          <p className="px-2 text-xs text-muted">Written by {model}. Check before you rely on it.</p>
        )}
      </div>
    </li>
  );
};

const Greeting = () => (
  <li className="max-w-[85%] rounded-card bg-sunken px-4 py-3">
    <span className="sr-only">Grant Coach: </span>
    <p>{coachGreeting}</p>
  </li>
);

const ConversationSkeleton = () => (
  <div role="status" className="grid gap-6">
    <span className="sr-only">Loading the conversation</span>
    <Skeleton className="ml-auto h-11 w-1/2" />
    {["w-full", "w-11/12", "w-3/5"].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
);

type LogProps = {
  coach: ConversationState;
  onRetry: ConversationState["retry"];
  onDelete: (id: string) => void;
};

export const ConversationLog = ({ coach, onRetry, onDelete }: LogProps) => {
  const { query, live, refetch } = coach;
  return (
    <QueryState query={query} subject="The conversation" skeleton={<ConversationSkeleton />}>
      {({ items, next }) => (
        <>
          {next !== undefined && (
            <div className="mb-6 flex justify-center">
              <Button variant="outline" size="sm" pending={coach.isLoadingEarlier} onClick={coach.loadEarlier}>
                {coach.isLoadingEarlier ? common.loadingMore : "Load earlier"}
              </Button>
            </div>
          )}
          <ol className="grid gap-6">
            {next === undefined && <Greeting />}
            {items.map((message) => (
              <Fragment key={message.id}>
                <UserMessage>{message.message}</UserMessage>
                {live?.id === message.id ? (
                  <StreamingAnswer text={live.text} />
                ) : (
                  <CoachAnswer
                    message={message}
                    busy={live !== undefined}
                    onRetry={() => onRetry(message)}
                    onRefetch={refetch}
                    onDelete={() => onDelete(message.id)}
                  />
                )}
              </Fragment>
            ))}
            {live && !items.some(({ id }) => id === live.id) && (
              <>
                <UserMessage>{live.message}</UserMessage>
                <StreamingAnswer text={live.text} />
              </>
            )}
          </ol>
        </>
      )}
    </QueryState>
  );
};
