import { useMutation } from "@tanstack/react-query";
import { accountRoutes, accountTexts } from "#shared/account.ts";
import { ApiError, clientOf, detailOf } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { LineSkeletons } from "#web/ui/loading.tsx";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { BareCard } from "./bare-card.tsx";
import { useCurrentUser } from "./use-current-user.ts";
import { useFragment, useLinkToken } from "./use-link-token.ts";

const client = clientOf(accountRoutes);

/** Full loads: who is signed in, and by which address, may have changed. */
const Ways = ({ again = false }: { again?: boolean }) => (
  <div className="mt-6 flex flex-wrap gap-2">
    <a href={again ? "/account" : "/"} className={buttonStyle("primary", "md")}>
      {again ? "Go to your account" : "Go to Grantlamp"}
    </a>
  </div>
);

const Refused = ({ children }: { children: string }) => (
  <>
    <Notice tone="error" live>
      {children}. Your account page sends one, for the address you have and for one you change to.
    </Notice>
    <Ways again />
  </>
);

/** Would the same link be refused again? Where nobody answered, or it was asked too often, it may still be good. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** What a link is for: a new address, or the one that the account has. */
const kinds = {
  changed: {
    asks: "You asked to use this address for your account. Press the button to confirm it.",
    done: "Your new e-mail address is confirmed. Use it from now on to sign in.",
    signIn: "Please sign in with your present address first. Then open the link in the email again.",
    notMine: "If you did not ask for this change, do nothing. Your address is not used.",
    run: (token: string) => client.confirmEmailChange({ body: { token } }),
  },
  own: {
    asks: "Your Grantlamp account has this address. Press the button to confirm that it is yours.",
    done: "Your e-mail address is confirmed. From now on mail tells you the details.",
    signIn: "Please sign in to the account with this address first. Then open the link in the email again.",
    notMine:
      "If you did not make an account, do not confirm it. “Forgot your password?” on the sign-in page gives you the account that was made with your address, and ends every other way into it.",
    run: (key: string) => client.confirmAddress({ body: { key } }),
  },
} as const;

/**
 * Where the link of a changed e-mail address leads, or that of a welcome. It is confirmed by a press of the button alone: programs that look
 * through mail open every link.
 */
export default function ConfirmEmailScreen() {
  const token = useLinkToken();
  const key = useFragment("address");
  return (
    <BareCard title="Confirm Your Email">
      {key ? (
        <ConfirmSignedIn key={key} kind="own" token={key} />
      ) : token ? (
        <ConfirmSignedIn key={token} kind="changed" token={token} />
      ) : (
        <Refused>{accountTexts.badLink}</Refused>
      )}
    </BareCard>
  );
}

/** Only the account's owner confirms an address for it: with the link alone, somebody could confirm a stranger's account. */
const ConfirmSignedIn = ({ kind, token }: { kind: keyof typeof kinds; token: string }) => {
  const { user, isLoading, failed } = useCurrentUser();
  if (isLoading) return <LineSkeletons count={1} label="Loading" />;
  if (user || failed) return <Confirm kind={kind} token={token} />;
  const { signIn, notMine } = kinds[kind];
  return (
    <>
      <p>{signIn}</p>
      <p className="mt-2 text-muted">{notMine}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href="/auth" className={buttonStyle("primary", "md")}>
          Go to Sign In
        </a>
      </div>
    </>
  );
};

const Confirm = ({ kind, token }: { kind: keyof typeof kinds; token: string }) => {
  const { asks, done, run } = kinds[kind];
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => run(token),
  });
  if (isSuccess)
    return (
      <>
        <Notice tone="success" live>
          {done}
        </Notice>
        <Ways />
      </>
    );
  if (isFinal(error)) return <Refused>{detailOf(error, accountTexts.badLink)}</Refused>;
  return (
    <>
      <p className="text-muted">{asks}</p>
      {error && (
        <Notice tone="error" live className="mt-4">
          {detailOf(error, common.unreachable)}
        </Notice>
      )}
      <Button className="mt-6" pending={isPending} onClick={() => mutate()}>
        {isPending ? common.confirming : "Confirm Address"}
      </Button>
    </>
  );
};
