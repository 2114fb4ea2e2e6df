import { useState } from "react";
import { accountTexts } from "#shared/api/account.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CardPage } from "./card-page.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** The target of password reset links: a form for the new password, or for a new link when this one is invalid. */
export default function ResetPasswordScreen() {
  const token = useLinkToken();
  const [rejection, setRejection] = useState<{ token: string; why: string }>();
  const [email, setEmail] = useState("");
  const isUsable = token && rejection?.token !== token;
  return (
    <CardPage title={isUsable ? "Choose a New Password" : "Ask for a New Link"}>
      {isUsable ? (
        <NewPasswordForm key={token} token={token} onBadLink={(why) => setRejection({ token, why })} />
      ) : (
        <>
          <Notice tone="error" live className="mb-5">
            {rejection?.why ?? accountTexts.invalidLink}
          </Notice>
          <ForgotPasswordForm email={email} onEmail={setEmail} />
        </>
      )}
      <p className="mt-6 text-sm text-muted">
        {/* A full load, because sessions may have ended. */}
        <a href="/auth" className={textLinkStyle}>
          Back to sign in
        </a>
      </p>
    </CardPage>
  );
}
