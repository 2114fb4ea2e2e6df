import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError, createApiClient, getErrorDetail } from "#shared/api/client.ts";
import type { MailPreferenceKey } from "#shared/api/notifications.ts";
import { reminderRoutes, unsubscribeTexts } from "#shared/api/notifications.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import { CardPage, useFragmentToken } from "#web/auth/email-link-page.tsx";
import { Button, buttonStyle } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import * as common from "#web/ui/messages.ts";

type KindTexts = { question: string; button: string; confirmation: string };

const unsubscribeKinds: Record<MailPreferenceKey, KindTexts> = {
  deadlineReminders: {
    question: "We'll stop sending reminders about deadlines and due tasks. Your other emails won't change.",
    button: "Stop deadline reminders",
    confirmation: "You won't receive any more emails about deadlines and tasks.",
  },
  weeklyDigest: {
    question: "We'll stop sending the weekly digest. Deadline reminders and your other emails won't change.",
    button: "Stop the weekly digest",
    confirmation: "You won't receive the weekly digest anymore.",
  },
  opportunityChanges: {
    question:
      "We'll stop emailing you when an opportunity you saved or track changes. Deadline reminders and your other emails won't change.",
    button: "Stop change emails",
    confirmation: "You won't receive any more emails about opportunity changes.",
  },
  comments: {
    question: "We'll stop emailing you about mentions, replies and reviews. You'll still see them in the app.",
    button: "Stop comment emails",
    confirmation: "You won't receive any more emails about comments and reviews.",
  },
  emailNotifications: {
    question: "We'll stop sending email: no deadline reminders, no weekly digest, nothing about opportunities.",
    button: "Stop all email",
    confirmation: "You'll only receive essential account emails.",
  },
};

const messages = {
  title: "Unsubscribe",
  always: common.alwaysSent,
  isOff: "These emails are already off. There's nothing to do.",
  pending: "Stopping...",
  checking: "Checking your link",
  unreachable: common.unreachable,
  retry: common.retry,
  settings: "Choose which emails you get",
} as const;

const client = createApiClient(reminderRoutes);

/** Uses a full page load, so that signed-out users sign in first and then return to this section. */
const SettingsLink = () => (
  <div className="mt-6">
    <a href={buildAccountPath("notifications")} className={buttonStyle("outline", "md")}>
      {messages.settings}
    </a>
  </div>
);

const InvalidLink = ({ children }: { children: string }) => (
  <>
    <Notice tone="error" live>
      {`${children}.`}
    </Notice>
    <SettingsLink />
  </>
);

/** Whether the same link would be rejected again. Network errors, 429 and 5xx are not final. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Unsubscribing requires a button press, because email scanners open every link. */
export default function UnsubscribeScreen() {
  const key = useFragmentToken("key");
  return (
    <CardPage title={messages.title}>
      {key ? <UnsubscribeForm key={key} token={key} /> : <InvalidLink>{unsubscribeTexts.invalidLink}</InvalidLink>}
    </CardPage>
  );
}

const UnsubscribeForm = ({ token }: { token: string }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["checkUnsubscribeLink", token],
    queryFn: ({ signal }) => client.checkUnsubscribeLink({ body: { key: token }, signal }),
    gcTime: 0,
  });
  const unsubscribe = useMutation({ mutationFn: () => client.unsubscribe({ query: { key: token } }) });
  const latestError = unsubscribe.error ?? error;
  if (isFinal(latestError))
    return <InvalidLink>{getErrorDetail(latestError, unsubscribeTexts.invalidLink)}</InvalidLink>;
  if (data === undefined && error === null) return <LoadingIndicator text={messages.checking} />;
  if (data === undefined)
    return (
      <Unreachable error={error}>
        <Button className="mt-6" pending={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </Unreachable>
    );
  const { question, button, confirmation } = unsubscribeKinds[data.choice];
  if (unsubscribe.isSuccess || !data.isOn)
    return (
      <>
        <Notice tone={unsubscribe.isSuccess ? "success" : "info"} live>
          {unsubscribe.isSuccess ? confirmation : messages.isOff}
        </Notice>
        <p className="mt-4 text-sm text-muted">{messages.always}</p>
        <SettingsLink />
      </>
    );
  return (
    <>
      <p>{question}</p>
      <p className="mt-3 text-sm text-muted">{messages.always}</p>
      {unsubscribe.error && <Unreachable error={unsubscribe.error} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button pending={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
          {unsubscribe.isPending ? messages.pending : button}
        </Button>
        <a href={buildAccountPath("notifications")} className={buttonStyle("outline", "md")}>
          {messages.settings}
        </a>
      </div>
    </>
  );
};

const Unreachable = ({ error, children }: { error: unknown; children?: ReactNode }) => (
  <>
    <Notice tone="error" live className="mt-4">
      {getErrorDetail(error, messages.unreachable)}
    </Notice>
    {children}
  </>
);
