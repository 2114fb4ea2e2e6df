import { Fragment } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import * as common from "#web/ui/messages.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { coachGreeting } from "./starter-questions.ts";
import { CoachAnswer, StreamingAnswer, UserMessage } from "./turn.tsx";
import type { ConversationState } from "./use-conversation.ts";

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
