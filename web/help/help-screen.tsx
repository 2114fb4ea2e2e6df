import * as paths from "#shared/domain/paths.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Contact, Heading, PublicPage } from "./public-page.tsx";

const topics = [
  {
    question: "I can't sign in",
    answer: (
      <>
        Use “Forgot your password?” on the{" "}
        <a href={paths.auth} className={textLinkStyle}>
          sign-in page
        </a>
        . The link we send expires soon, and only the newest one works. If you lost your phone, choose “Use a recovery
        code”.
      </>
    ),
  },
  {
    question: "I'm new to grants",
    answer: (
      <>
        Describe your organization, search for funding, then read one program's eligibility before you write anything.
        The{" "}
        <a href={paths.grantCoach} className={textLinkStyle}>
          Grant Coach
        </a>{" "}
        and the{" "}
        <a href={paths.resources} className={textLinkStyle}>
          resources
        </a>{" "}
        explain each step.
      </>
    ),
  },
  {
    question: "A program's facts look wrong",
    answer:
      "Open the program and follow the link to its official listing, which always takes precedence. For programs from Grants.gov, “Verify now” under “Is this still current?” compares our copy with the listing. Other programs show when they were last checked.",
  },
  {
    question: "I want my data, or I want to leave",
    answer: (
      <>
        In{" "}
        <a href={`${paths.account}#data`} className={textLinkStyle}>
          your account
        </a>
        , you can download everything you entered, or delete the account and all its records.
      </>
    ),
  },
];

export default function HelpScreen() {
  return (
    <PublicPage title="Help and Contact">
      {(site) => (
        <>
          <Heading>Contact</Heading>
          <Contact {...site} />
          {topics.map(({ question, answer }) => (
            <section key={question}>
              <Heading>{question}</Heading>
              <p className="mt-1">{answer}</p>
            </section>
          ))}
        </>
      )}
    </PublicPage>
  );
}
