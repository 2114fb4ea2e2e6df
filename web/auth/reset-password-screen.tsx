import { useState } from "react";
import { accountTexts } from "#shared/account.ts";
import { textLink } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BareCard } from "./bare-card.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** Where the link of a forgotten password leads: a new password, or a new link when this one is no good. */
export default function ResetPasswordScreen() {
  const token = useLinkToken();
  const [refused, setRefused] = useState<{ token: string; why: string }>();
  const [email, setEmail] = useState("");
  const isGood = token && refused?.token !== token;
  return (
    <BareCard title={isGood ? "Choose a New Password" : "Ask for a New Link"}>
      {isGood ? (
        <NewPasswordForm key={token} token={token} onBadLink={(why) => setRefused({ token, why })} />
      ) : (
        <>
          <Notice tone="error" live className="mb-5">
            {refused?.why ?? accountTexts.badLink}
          </Notice>
          <ForgotForm email={email} onEmail={setEmail} />
        </>
      )}
      <p className="mt-6 text-sm text-muted">
        {/* A full load: sessions may have ended meanwhile. */}
        <a href="/auth" className={textLink}>
          Back to sign in
        </a>
      </p>
    </BareCard>
  );
}
