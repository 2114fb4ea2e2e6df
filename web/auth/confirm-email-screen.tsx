import { useMutation } from "@tanstack/react-query";
import { accountRoutes, accountTexts } from "#shared/api/account.ts";
import { ApiError, createApiClient, getErrorDetail } from "#shared/api/client.ts";
import * as paths from "#shared/domain/paths.ts";
import { Button, buttonStyle } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { CardPage, useFragmentToken, useLinkToken } from "./email-link-page.tsx";
import * as messages from "./messages.ts";
import { useCurrentUser } from "./session.ts";

const client = createApiClient(accountRoutes);

/** Links with full page loads, because the session or its email address may have changed. */
const NextSteps = ({ canRetry = false }: { canRetry?: boolean }) => (
  <div className="mt-6 flex flex-wrap gap-2">
    <a href={canRetry ? paths.account : "/"} className={buttonStyle("primary", "md")}>
      {canRetry ? "Go to your account" : messages.goToApp}
    </a>
  </div>
);

const InvalidLink = ({ children }: { children: string }) => (
  <>
    <Notice tone="error" live>
      {children}. You can request a new link on your account page.
    </Notice>
    <NextSteps canRetry />
  </>
);

/** Whether the same link would be rejected again. Network errors, 429 and 5xx are not final. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

const kinds = {
  changed: {
    question: "Confirm this address as the new email for your account.",
    confirmation: "Your new email is confirmed. Use it to sign in from now on.",
    signIn: "Sign in with your current email, then open the link again.",
    notRequested: "If you didn't request this change, you can ignore it.",
    run: (token: string) => client.confirmEmailChange({ body: { token } }),
  },
  own: {
    question: "Confirm that this address is yours.",
    confirmation: "Your email is confirmed. You'll now get full details by email.",
    signIn: "Sign in to the account with this address, then open the link again.",
    notRequested:
      "If you didn't create an account, don't confirm. To take over the account, use “Forgot your password?” on the sign-in page.",
    run: (key: string) => client.confirmEmailAddress({ body: { key } }),
  },
} as const;

/** Confirmation requires a button press, because email scanners open every link. */
export default function ConfirmEmailScreen() {
  const token = useLinkToken();
  const key = useFragmentToken("address");
  return (
    <CardPage title="Confirm Your Email">
      {key ? (
        <ConfirmSignedIn key={key} kind="own" token={key} />
      ) : token ? (
        <ConfirmSignedIn key={token} kind="changed" token={token} />
      ) : (
        <InvalidLink>{accountTexts.invalidLink}</InvalidLink>
      )}
    </CardPage>
  );
}

/** Requires a session: with the link alone, someone could confirm an address for a stranger's account. */
const ConfirmSignedIn = ({ kind, token }: { kind: keyof typeof kinds; token: string }) => {
  const { user, isLoading, failed } = useCurrentUser();
  if (isLoading) return <SkeletonLines count={1} label="Loading" />;
  if (user || failed) return <ConfirmAddress kind={kind} token={token} />;
  const { signIn, notRequested } = kinds[kind];
  return (
    <>
      <p>{signIn}</p>
      <p className="mt-2 text-muted">{notRequested}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href={paths.auth} className={buttonStyle("primary", "md")}>
          {messages.goToSignIn}
        </a>
      </div>
    </>
  );
};

const ConfirmAddress = ({ kind, token }: { kind: keyof typeof kinds; token: string }) => {
  const { question, confirmation, run } = kinds[kind];
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => run(token),
  });
  if (isSuccess)
    return (
      <>
        <Notice tone="success" live>
          {confirmation}
        </Notice>
        <NextSteps />
      </>
    );
  if (isFinal(error)) return <InvalidLink>{getErrorDetail(error, accountTexts.invalidLink)}</InvalidLink>;
  return (
    <>
      <p className="text-muted">{question}</p>
      {error && (
        <Notice tone="error" live className="mt-4">
          {getErrorDetail(error, common.unreachable)}
        </Notice>
      )}
      <Button className="mt-6" pending={isPending} onClick={() => mutate()}>
        {isPending ? common.confirming : "Confirm Address"}
      </Button>
    </>
  );
};
