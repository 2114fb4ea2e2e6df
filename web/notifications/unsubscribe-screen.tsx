import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reminderRoutes, unsubscribeTexts } from "#shared/reminders.ts";
import { ApiError, clientOf, detailOf } from "#web/api/client.ts";
import { BareCard } from "#web/auth/bare-card.tsx";
import { useFragment } from "#web/auth/use-link-token.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Loading } from "#web/ui/spinner.tsx";
import { kinds, texts } from "./unsubscribe-words.ts";

const client = clientOf(reminderRoutes);

/** A full load: it is left for the sign-in, and comes back to that part of the page. */
const Settings = () => (
  <div className="mt-6">
    <a href="/account#notifications" className={buttonStyle("outline", "md")}>
      {texts.settings}
    </a>
  </div>
);

const Refused = ({ children }: { children: string }) => (
  <>
    <Notice tone="error" live>
      {`${children}.`}
    </Notice>
    <Settings />
  </>
);

/** Would the same link be refused again? Where nobody answered, it may still be good. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/**
 * Where the link to unsubscribe of a mail leads, whoever is signed in. Mail is ended by a press of the button alone:
 * programs that look through mail open every link.
 */
export default function UnsubscribeScreen() {
  const key = useFragment("key");
  return (
    <BareCard title={texts.title}>
      {key ? <Ask key={key} link={key} /> : <Refused>{unsubscribeTexts.wrongLink}</Refused>}
    </BareCard>
  );
}

const Ask = ({ link }: { link: string }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["readUnsubscribe", link],
    queryFn: ({ signal }) => client.readUnsubscribe({ body: { key: link }, signal }),
    gcTime: 0,
  });
  const stop = useMutation({ mutationFn: () => client.unsubscribe({ query: { key: link } }) });
  const failed = stop.error ?? error;
  if (isFinal(failed)) return <Refused>{detailOf(failed, unsubscribeTexts.wrongLink)}</Refused>;
  if (data === undefined && error === null) return <Loading text={texts.checking} />;
  if (data === undefined)
    return (
      <Unreachable error={error}>
        <Button className="mt-6" pending={isFetching} onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </Unreachable>
    );
  const { asks, button, done } = kinds[data.choice];
  if (stop.isSuccess || !data.isOn)
    return (
      <>
        <Notice tone={stop.isSuccess ? "success" : "info"} live>
          {stop.isSuccess ? done : texts.isOff}
        </Notice>
        <p className="mt-4 text-sm text-muted">{texts.always}</p>
        <Settings />
      </>
    );
  return (
    <>
      <p>{asks}</p>
      <p className="mt-3 text-sm text-muted">{texts.always}</p>
      {stop.error && <Unreachable error={stop.error} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button pending={stop.isPending} onClick={() => stop.mutate()}>
          {stop.isPending ? texts.pending : button}
        </Button>
        <a href="/account#notifications" className={buttonStyle("outline", "md")}>
          {texts.settings}
        </a>
      </div>
    </>
  );
};

const Unreachable = ({ error, children }: { error: unknown; children?: ReactNode }) => (
  <>
    <Notice tone="error" live className="mt-4">
      {detailOf(error, texts.unreachable)}
    </Notice>
    {children}
  </>
);
