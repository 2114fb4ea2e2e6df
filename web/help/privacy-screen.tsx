import { Contact, getOperatorName, Heading, PublicPage } from "./public-page.tsx";

export default function PrivacyScreen() {
  return (
    <PublicPage title="Privacy" getExternalUrl={({ privacyUrl }) => privacyUrl}>
      {(site) => (
        <>
          <p>{getOperatorName(site)} runs this copy of Grantlamp and is responsible for the data in it.</p>
          <Heading>What is stored</Heading>
          <p>
            What you enter: your name, email address and phone number, your organization's profile, applications, tasks,
            documents, drafts, questions and comments. For security, also the time and the kind of device of each
            sign-in.
          </p>
          <Heading>Who sees it</Heading>
          <p>
            You and the members of your workspace. People with a review link see the one document it is for. We show no
            ads, allow no third-party tracking and sell no data.
          </p>
          <Heading>Services that may receive data</Heading>
          <p>
            If the operator has set them up: Stripe receives what is needed for payments, and card numbers go only to
            Stripe. A model service such as OpenAI receives the facts and passages needed for a draft or an answer, and
            only for features that say they use a model. A web search service receives your search terms. Without these
            services, everything is done by rules on the operator's own servers.
          </p>
          <Heading>Cookies</Heading>
          <p>
            One cookie keeps you signed in, and one recognizes your device, so that others' failed sign-ins don't lock
            you out. Your browser also remembers your theme and forms you haven't finished.
          </p>
          <Heading>How long</Heading>
          <p>
            Until you delete it. Deleting your account deletes your records at once; only point totals that can't be
            linked to you remain. Backups that can't be changed may hold your records for up to 35 more days.
          </p>
          <Heading>Questions and requests</Heading>
          <Contact {...site} />
        </>
      )}
    </PublicPage>
  );
}
