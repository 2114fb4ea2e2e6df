import { useMutation } from "@tanstack/react-query";
import { accountRoutes, accountTexts } from "#shared/api/account.ts";
import * as paths from "#shared/domain/paths.ts";
import { ApiError, createApiClient, getErrorDetail } from "#web/api/client.ts";
import { Button, buttonStyle } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { CardPage, useFragmentToken, useLinkToken } from "./email-link-page.tsx";
import { useCurrentUser } from "./session.ts";

const client = createApiClient(accountRoutes);

/** Full page loads, because the session or its email address may have changed. */
const NextSteps = ({ canRetry = false }: { canRetry?: boolean }) => (
  <div className="mt-6 flex flex-wrap gap-2">
    <a href={canRetry ? paths.account : "/"} className={buttonStyle("primary", "md")}>
      {canRetry ? "Go to your account" : "Go to Grantlamp"}
    </a>
  </div>
);

const InvalidLink = ({ children }: { children: string }) => (
  <>
    <Notice tone="error" live>
      {children}. Your account page sends one, for the address you have and for one you change to.
    </Notice>
    <NextSteps canRetry />
  </>
);

/** Whether the same link would be rejected again. Network errors, 429 and 5xx are not final. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

const kinds = {
  changed: {
    question: "You asked to use this address for your account. Press the button to confirm it.",
    confirmation: "Your new e-mail address is confirmed. Use it from now on to sign in.",
    signIn: "Please sign in with your present address first. Then open the link in the email again.",
    notMine: "If you did not ask for this change, do nothing. Your address is not used.",
    run: (token: string) => client.confirmEmailChange({ body: { token } }),
  },
  own: {
    question: "Your Grantlamp account has this address. Press the button to confirm that it is yours.",
    confirmation: "Your e-mail address is confirmed. From now on mail tells you the details.",
    signIn: "Please sign in to the account with this address first. Then open the link in the email again.",
    notMine:
      "If you did not make an account, do not confirm it. “Forgot your password?” on the sign-in page gives you the account that was made with your address, and ends every other way into it.",
    run: (key: string) => client.confirmAddress({ body: { key } }),
  },
} as const;

/**
 * The target of links that confirm an email address, from an address change or a welcome email. Confirmation takes a
 * button press, because email scanners open every link.
 */
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

/** Requires a session: with the link alone, somebody could confirm an address for a stranger's account. */
const ConfirmSignedIn = ({ kind, token }: { kind: keyof typeof kinds; token: string }) => {
  const { user, isLoading, failed } = useCurrentUser();
  if (isLoading) return <SkeletonLines count={1} label="Loading" />;
  if (user || failed) return <ConfirmAddress kind={kind} token={token} />;
  const { signIn, notMine } = kinds[kind];
  return (
    <>
      <p>{signIn}</p>
      <p className="mt-2 text-muted">{notMine}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href={paths.auth} className={buttonStyle("primary", "md")}>
          Go to Sign In
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
