import { subscriptionPlan } from "#shared/api/billing.ts";
import { Contact, getOperatorName, Heading, PublicPage } from "./public-page.tsx";

export default function TermsScreen() {
  return (
    <PublicPage title="Terms" getExternalUrl={({ termsUrl }) => termsUrl}>
      {(site) => (
        <>
          <p>{getOperatorName(site)} offers Grantlamp to you under these terms.</p>
          <Heading>Your content is yours</Heading>
          <p>
            You keep all rights to what you enter and to every draft. You're responsible for what you submit to a
            funder: read each draft, and check each requirement against the official notice.
          </p>
          <Heading>What Grantlamp doesn't promise</Heading>
          <p>
            Scores and eligibility are estimates from public records, which can be outdated or incomplete. They aren't
            legal advice, and no tool can promise an award.
          </p>
          <Heading>Price</Heading>
          <p>
            Where payment is set up, the {subscriptionPlan.name} costs {subscriptionPlan.price}, is billed monthly in
            advance, and can be canceled in your account at any time. You keep access until the end of the paid month.
          </p>
          <Heading>Fair use</Heading>
          <p>
            Don't try to access other people's data, overload the service, or use it to send unsolicited email. Accounts
            that do can be closed.
          </p>
          <Heading>Questions</Heading>
          <Contact {...site} />
        </>
      )}
    </PublicPage>
  );
}
