import { ArrowDown, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import * as appTexts from "#web/screens/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { attachStickyFooter } from "#web/ui/layout/sticky-footer.ts";
import { prefetchMarkdown } from "#web/ui/markdown/markdown.tsx";
import { ConversationLog } from "./conversation-log.tsx";
import { MessageComposer } from "./message-composer.tsx";
import * as texts from "./messages.ts";
import { starterQuestions } from "./starter-questions.ts";
import { type ConversationState, useConversation } from "./use-conversation.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

// Every answer renders Markdown.
prefetchMarkdown();

const Starters = ({ onAsk }: { onAsk: (question: string) => void }) => (
  <ul aria-label="Questions to begin with" className="flex flex-wrap gap-2">
    {starterQuestions.map((question) => (
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

export default function CoachScreen() {
  const coach = useConversation();
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
  const ask = (message: string, onStored = () => {}) => {
    focusField();
    scrollToEnd();
    send(message, onStored);
  };
  const retry: ConversationState["retry"] = (message) => {
    focusField();
    coach.retry(message);
  };
  return (
    <div className="mx-auto -mb-16 flex min-h-[calc(100dvh-5.5rem)] max-w-[46rem] flex-col lg:min-h-[calc(100dvh-2.5rem)]">
      <PageHeader
        title={appTexts.grantCoach}
        subtitle={texts.subtitle}
        actions={
          items.length > 0 && (
            <Button variant="outline" icon={Trash2} inactive={live !== undefined} onClick={() => setClearing(true)}>
              {texts.clearHistory}
            </Button>
          )
        }
      />
      <div role="log" aria-live="off" aria-label="Conversation" className="min-w-0 flex-1 pb-6">
        <ConversationLog coach={coach} onRetry={retry} onDelete={setDeleted} />
      </div>
      {isEmpty && <Starters onAsk={ask} />}
      <p role="status" className="sr-only">
        {live ? "Grant Coach is writing" : ""}
      </p>
      <div ref={attachStickyFooter} className="sticky bottom-0 grid gap-3 bg-canvas pt-2 pb-4 print:hidden">
        {hasNew && (
          <div className="absolute -top-10 flex w-full justify-center">
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
        <MessageComposer
          field={field}
          busy={live !== undefined}
          stopping={live?.stopping ?? false}
          onSend={ask}
          onStop={coach.stop}
        />
      </div>
      <ConfirmDialog
        open={deleted !== undefined}
        title="Delete this message?"
        pending={coach.isRemoving}
        onCancel={() => setDeleted(undefined)}
        onConfirm={() => deleted && coach.remove(deleted, () => setDeleted(undefined))}
      >
        The message and its answer are deleted. This action cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={isClearing}
        title="Clear the history?"
        confirmLabel={texts.clearHistory}
        pendingLabel="Clearing..."
        pending={coach.isClearing}
        onCancel={() => setClearing(false)}
        onConfirm={() => coach.clear(() => setClearing(false))}
      >
        All your messages to the coach and its answers are deleted. This action cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
