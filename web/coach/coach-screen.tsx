import { ArrowDown, Trash2 } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useOrganizationChoice } from "#web/auth/organization-choice.ts";
import { OrganizationNote } from "#web/organizations/organization-note.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { attachStickyFooter } from "#web/ui/layout/sticky-footer.ts";
import { prefetchMarkdown } from "#web/ui/markdown/markdown.tsx";
import { ApplicationFocus, applicationQuestions } from "./application-focus.tsx";
import { ConversationLog, starterQuestions } from "./conversation-log.tsx";
import { MessageComposer } from "./message-composer.tsx";
import "./coach.css";
import { type ConversationState, useConversation } from "./use-conversation.ts";

/** The distance from the end, in pixels, within which the page counts as scrolled to the end. */
const endThreshold = 120;
const getRoot = () => document.documentElement;
const isAtEnd = () => getRoot().scrollHeight - window.innerHeight - window.scrollY < endThreshold;

/** Keeps the page at its end while content is appended, unless the reader has scrolled up (`hasNew`). */
const useStickToEnd = (contentKey: string | number, firstId: string | undefined) => {
  const isAtEndRef = useRef(true);
  const previous = useRef({ firstId, height: 0 });
  const [hasNew, setHasNew] = useState(false);
  const scrollToEnd = useCallback(() => {
    window.scrollTo({ top: getRoot().scrollHeight });
    isAtEndRef.current = true;
    setHasNew(false);
  }, []);
  useEffect(() => {
    const onScroll = () => {
      isAtEndRef.current = isAtEnd();
      if (isAtEndRef.current) setHasNew(false);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  // Prepended messages push the rest down, so the page scrolls by the same amount.
  useLayoutEffect(() => {
    const before = previous.current;
    if (before.firstId !== undefined && firstId !== undefined && before.firstId !== firstId && !isAtEndRef.current)
      window.scrollBy({ top: getRoot().scrollHeight - before.height });
    previous.current = { firstId, height: getRoot().scrollHeight };
  });
  const lastKey = useRef(contentKey);
  useEffect(() => {
    if (lastKey.current === contentKey) return;
    lastKey.current = contentKey;
    if (isAtEndRef.current) scrollToEnd();
    else setHasNew(true);
  }, [contentKey, scrollToEnd]);
  // The Markdown renderer loads lazily, so an answer's height changes after its text has arrived.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isAtEndRef.current) window.scrollTo({ top: getRoot().scrollHeight });
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { hasNew, scrollToEnd };
};

// Every answer renders Markdown.
prefetchMarkdown();

type StartersProps = { questions: readonly string[]; onAsk: (question: string) => void };
const Starters = ({ questions, onAsk }: StartersProps) => (
  <ul aria-label="Suggested questions" className="flex flex-wrap gap-2">
    {questions.map((question) => (
      <li key={question} className="max-w-full">
        <Button
          variant="outline"
          size="sm"
          className="h-auto min-h-8 py-1 whitespace-normal"
          onClick={() => onAsk(question)}
        >
          {question}
        </Button>
      </li>
    ))}
  </ul>
);

const clearHistory = "Clear history";
const urlDefaults = { application: "" };

export default function CoachScreen({ title, subtitle }: ScreenProps) {
  const [{ application }, setUrl] = useUrlState(urlDefaults);
  const coach = useConversation(application || undefined);
  const { query, live, send } = coach;
  const [deleted, setDeleted] = useState<string>();
  const [isClearing, setClearing] = useState(false);
  const items = query.data?.items ?? [];
  const isEmpty = query.data !== undefined && items.length === 0 && !live;
  const last = items.at(-1);
  const { hasNew, scrollToEnd } = useStickToEnd(
    `${last?.id} ${last?.status} ${live?.id} ${live?.text.length}`,
    items[0]?.id,
  );
  const field = useRef<HTMLTextAreaElement>(null);
  // The pressed button disappears, so focus moves to where the next question is typed.
  const focusField = () => field.current?.focus();
  const sendMessage = (message: string, onStored = () => {}) => {
    focusField();
    scrollToEnd();
    send(message, onStored);
  };
  const retry: ConversationState["retry"] = (message) => {
    focusField();
    coach.retry(message);
  };
  return (
    <div className="coach">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          items.length > 0 && (
            <Button variant="outline" icon={Trash2} inactive={live !== undefined} onClick={() => setClearing(true)}>
              {clearHistory}
            </Button>
          )
        }
      />
      <div className="coach-column">
        {!useOrganizationChoice().isAll && <OrganizationNote label="Answering for" />}
        <div role="log" aria-live="off" aria-label="Conversation" className="min-w-0 flex-1 pb-6">
          <ConversationLog coach={coach} onRetry={retry} onDelete={setDeleted} />
        </div>
        {application && last?.applicationId !== application && !live ? (
          <Starters questions={applicationQuestions} onAsk={sendMessage} />
        ) : (
          isEmpty && <Starters questions={starterQuestions} onAsk={sendMessage} />
        )}
        <p role="status" className="sr-only">
          {live ? "Grant Coach is writing" : ""}
        </p>
        <div ref={attachStickyFooter} className="sticky bottom-0 grid gap-3 bg-canvas pt-2 pb-4 print:hidden">
          {hasNew && (
            <div className="coach-new-messages">
              <Button
                variant="primary"
                size="sm"
                icon={ArrowDown}
                className="rounded-full shadow-raised"
                onClick={scrollToEnd}
              >
                New messages
              </Button>
            </div>
          )}
          {application && (
            <ApplicationFocus
              applicationId={application}
              onRemove={() => {
                setUrl(urlDefaults);
                focusField();
              }}
            />
          )}
          <MessageComposer
            field={field}
            busy={live !== undefined}
            stopping={live?.stopping ?? false}
            onSend={sendMessage}
            onStop={coach.stop}
          />
        </div>
      </div>
      <ConfirmDialog
        open={deleted !== undefined}
        title="Delete this message?"
        pending={coach.isRemoving}
        onCancel={() => setDeleted(undefined)}
        onConfirm={() => deleted && coach.remove(deleted, () => setDeleted(undefined))}
      >
        The message and its answer will be deleted. This action cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={isClearing}
        title="Clear history?"
        confirmLabel={clearHistory}
        pendingLabel="Clearing..."
        pending={coach.isClearing}
        onCancel={() => setClearing(false)}
        onConfirm={() => coach.clear(() => setClearing(false))}
      >
        All your messages and the coach's answers will be deleted. This action cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
