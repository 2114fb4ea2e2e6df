import { ArrowDown, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";
import * as appTexts from "#web/app/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { prefetchMarkdown } from "#web/ui/markdown.tsx";
import * as common from "#web/ui/messages.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Composer } from "./composer.tsx";
import * as texts from "./messages.ts";
import { greeting, starters } from "./starters.ts";
import { Answered, Answering, Said } from "./turn.tsx";
import { useAtEnd } from "./use-at-end.ts";
import { type ConversationState, useConversation } from "./use-conversation.ts";

// Every answer is drawn with it.
prefetchMarkdown();

const Greeting = () => (
  <li className="max-w-[85%] rounded-card bg-sunken px-4 py-3">
    <span className="sr-only">Grant Coach: </span>
    <p>{greeting}</p>
  </li>
);

const Turns = () => (
  <div role="status" className="grid gap-6">
    <span className="sr-only">Loading the conversation</span>
    <Skeleton className="ml-auto h-11 w-1/2" />
    {["w-full", "w-11/12", "w-3/5"].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
);

type LogProps = { coach: ConversationState; onDelete: (id: string) => void };

const Log = ({ coach, onDelete }: LogProps) => {
  const { query, live, retry, lookAgain } = coach;
  return (
    <Loaded query={query} what="The conversation" skeleton={<Turns />}>
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
                <Said>{message.message}</Said>
                {live?.id === message.id ? (
                  <Answering text={live.text} />
                ) : (
                  <Answered
                    message={message}
                    busy={live !== undefined}
                    onRetry={() => retry(message)}
                    onLookAgain={lookAgain}
                    onDelete={() => onDelete(message.id)}
                  />
                )}
              </Fragment>
            ))}
            {live && !items.some(({ id }) => id === live.id) && (
              <>
                <Said>{live.message}</Said>
                <Answering text={live.text} />
              </>
            )}
          </ol>
        </>
      )}
    </Loaded>
  );
};

const Starters = ({ onAsk }: { onAsk: (question: string) => void }) => (
  <ul aria-label="Questions to begin with" className="flex flex-wrap gap-2">
    {starters.map((question) => (
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

/** The Grant Coach: greeting, history, and a place to ask that stays at the foot. */
export default function CoachScreen() {
  const coach = useConversation();
  const { query, live, send } = coach;
  const [deleted, setDeleted] = useState<string>();
  const [isClearing, setClearing] = useState(false);
  const items = query.data?.items ?? [];
  const isEmpty = query.data !== undefined && items.length === 0 && !live;
  const last = items.at(-1);
  const { hasNew, toEnd } = useAtEnd(`${last?.id} ${last?.status} ${live?.id} ${live?.text.length}`, items[0]?.id);
  const ask = (message: string, onKept = () => {}) => {
    toEnd();
    send(message, onKept);
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
        <Log coach={coach} onDelete={setDeleted} />
      </div>
      {isEmpty && <Starters onAsk={ask} />}
      <p role="status" className="sr-only">
        {live ? "Grant Coach is writing" : ""}
      </p>
      <div className="sticky bottom-0 grid gap-3 bg-canvas pt-2 pb-4 print:hidden">
        {hasNew && (
          <div className="absolute -top-10 flex w-full justify-center">
            <Button variant="primary" size="sm" icon={ArrowDown} className="rounded-full shadow-raised" onClick={toEnd}>
              New messages
            </Button>
          </div>
        )}
        <Composer busy={live !== undefined} stopping={live?.stopping ?? false} onSend={ask} onStop={coach.stop} />
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
