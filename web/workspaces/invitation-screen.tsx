import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { authRoutes, type CurrentUser } from "#shared/api/auth.ts";
import { ApiError, createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { InvitationToken, InvitedSignUp, teamTexts, workspaceRoutes } from "#shared/api/workspaces.ts";
import * as paths from "#shared/domain/paths.ts";
import { getDeviceTimeZone } from "#shared/util/dates.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { CardPage, useFragmentToken } from "#web/auth/email-link-page.tsx";
import * as authMessages from "#web/auth/messages.ts";
import { PasswordStrengthMeter } from "#web/auth/password-strength-meter.tsx";
import { useCurrentUser } from "#web/auth/session.ts";
import { FormSubmit, showAuthError, useSimpleForm } from "#web/auth/simple-form.tsx";
import { Button, buttonStyle } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";

const client = createApiClient(workspaceRoutes);
const session = createApiClient(authRoutes);

/** Keeps the token in this tab during sign-in. The URL of the sign-in screen must not contain it. */
const storageKey = "grantlamp-invitation";
const useInvitationToken = () => {
  const fragmentToken = useFragmentToken("token");
  const [storedToken] = useState(() => tabStorage.read(storageKey));
  const token = fragmentToken ?? storedToken ?? undefined;
  useEffect(() => {
    if (fragmentToken) tabStorage.write(storageKey, fragmentToken);
  }, [fragmentToken]);
  return InvitationToken.safeParse({ token }).success ? token : undefined;
};

/** Reloads the page, because all loaded data belongs to another workspace. */
const openWorkspace = () => {
  tabStorage.remove(storageKey);
  window.location.assign(paths.dashboard);
};

export default function InvitationScreen() {
  const token = useInvitationToken();
  return (
    <CardPage title="Join a Workspace">
      {token ? <OpenInvitation key={token} token={token} /> : <InvalidInvitation />}
    </CardPage>
  );
}

const InvalidInvitation = ({ reason = teamTexts.invalidInvitation }: { reason?: string }) => (
  <>
    <Notice tone="error" live>
      {reason}
    </Notice>
    <div className="mt-6">
      <a href="/" className={buttonStyle("primary", "md")}>
        {authMessages.goToApp}
      </a>
    </div>
  </>
);

/** Whether the same link would be rejected again. Network errors, 429 and 5xx are not final. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

type InvitationDetails = Awaited<ReturnType<typeof client.openInvitation>>;

const OpenInvitation = ({ token }: { token: string }) => {
  const invitation = useQuery({
    queryKey: ["openInvitation", token],
    queryFn: ({ signal }) => client.openInvitation({ body: { token }, signal }),
  });
  const { user, isLoading } = useCurrentUser();
  if (invitation.error)
    return isFinal(invitation.error) ? (
      <InvalidInvitation reason={getErrorDetail(invitation.error, teamTexts.invalidInvitation)} />
    ) : (
      <Notice
        tone="error"
        live
        action={
          <Button variant="outline" size="sm" onClick={() => void invitation.refetch()}>
            {common.retry}
          </Button>
        }
      >
        {common.unreachable}
      </Notice>
    );
  if (!invitation.data || isLoading) return <SkeletonLines count={3} label={common.loading} />;
  const { workspaceName, inviterName, role } = invitation.data;
  return (
    <>
      <p className="mb-5">
        <bdi className="font-semibold">{inviterName}</bdi> invited you to{" "}
        <bdi className="font-semibold">{workspaceName}</bdi> as {/^[ae]/.test(role) ? "an" : "a"} {role}.
      </p>
      {!user ? (
        <NewAccount token={token} invitation={invitation.data} />
      ) : user.email === invitation.data.email ? (
        <Join token={token} workspaceName={workspaceName} />
      ) : (
        <OtherAccount user={user} email={invitation.data.email} />
      )}
    </>
  );
};

const Join = ({ token, workspaceName }: { token: string; workspaceName: string }) => {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => client.acceptInvitation({ body: { token } }),
    onSuccess: openWorkspace,
  });
  const pending = isPending || isSuccess;
  return (
    <>
      {error && (
        <Notice tone="error" live className="mb-4">
          {getErrorDetail(error, common.unreachable)}
        </Notice>
      )}
      <Button pending={pending} onClick={() => mutate()}>
        {pending ? "Joining..." : `Join ${workspaceName}`}
      </Button>
    </>
  );
};

/** Explains that only the invited address can join, even if the link was forwarded. */
const OtherAccount = ({ user, email }: { user: CurrentUser; email: string }) => {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => session.logOut(),
    onSuccess: () => queryClient.resetQueries({ queryKey: currentUserQuery.queryKey }),
  });
  return (
    <>
      <Notice tone="info">
        {`This invitation is for ${email}, and you're signed in as ${user.email}. Sign out to join with ${email}, or ask for an invitation to your own address.`}
      </Notice>
      {error && (
        <Notice tone="error" live className="mt-4">
          {getErrorDetail(error, common.unreachable)}
        </Notice>
      )}
      <Button variant="outline" className="mt-5" pending={isPending} onClick={() => mutate()}>
        Sign out
      </Button>
    </>
  );
};

const NewAccount = ({
  token,
  invitation: { email, workspaceName },
}: {
  token: string;
  invitation: InvitationDetails;
}) => {
  const initialValues = { token, firstName: "", lastName: "", phone: "", password: "" };
  const form = useSimpleForm(InvitedSignUp, initialValues, ["password"]);
  const { errors, pending, register } = form;
  const [password, setPassword] = useState("");
  const submit = form.getFormProps(async (body) => {
    try {
      await client.signUpWithInvitation({ body: { ...body, timeZone: getDeviceTimeZone() } });
      openWorkspace();
    } catch (error) {
      showAuthError(form, error, { title: authMessages.signUpFailed, fallback: common.pleaseTryAgain });
    }
  });
  return (
    <>
      <p className="mb-5">
        Create your account for <span className="font-semibold wrap-anywhere">{email}</span>, or{" "}
        <a href={`${paths.auth}?next=${encodeURIComponent(paths.invitation)}`} className={textLinkStyle}>
          sign in
        </a>{" "}
        if you have one.
      </p>
      <form {...submit} className="grid gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={common.firstName} error={errors.firstName}>
            <TextInput autoComplete="given-name" {...register("firstName")} />
          </Field>
          <Field label={common.lastName} error={errors.lastName}>
            <TextInput autoComplete="family-name" {...register("lastName")} />
          </Field>
        </div>
        <Field label={common.phone} error={errors.phone}>
          <TextInput type="tel" autoComplete="tel" {...register("phone")} />
        </Field>
        <Field
          label={common.password}
          hint={authMessages.passwordHint}
          error={errors.password}
          footer={<PasswordStrengthMeter password={password} />}
        >
          <PasswordInput autoComplete="new-password" {...register("password", { onChange: setPassword })} />
        </Field>
        <FormSubmit error={errors.root} pending={pending} label={`Join ${workspaceName}`} pendingLabel="Joining..." />
      </form>
    </>
  );
};
