import { EmptyState } from "#web/ui/empty-state.tsx";
import type { IllustrationName } from "#web/ui/illustrations.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

type Link = { to: string; label: string };
type Unavailable = {
  title: string;
  /** What the screen is for. */
  subtitle: string;
  illustration: IllustrationName;
  /** What serves the same end and works. */
  instead: string;
  /** Where that is. */
  link: Link;
  otherLink: Link;
};

const finder: Link = { to: "/funding-finder", label: "Open Funding Finder" };

/** A screen of the product that this version does not have: it says so and shows another way. */
const unavailable =
  ({ title, subtitle, illustration, instead, link, otherLink }: Unavailable) =>
  () => (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <EmptyState
        illustration={illustration}
        title="This part of Grantlamp is not available in this version"
        action={
          <>
            <LinkButton to={link.to}>{link.label}</LinkButton>
            <LinkButton to={otherLink.to} variant="outline">
              {otherLink.label}
            </LinkButton>
          </>
        }
      >
        {instead}
      </EmptyState>
    </>
  );

export const Coach = unavailable({
  title: "Grant Coach",
  subtitle: "Ask about eligibility, budgets, evaluation and wording",
  illustration: "chairs",
  instead: "The checklist in Grant Resources covers what a coach asks first, before writing and before submitting.",
  link: { to: "/resources", label: "Open the checklist" },
  otherLink: { to: "/organization", label: "Complete the organization profile" },
});

export const Proposal = unavailable({
  title: "Proposal Writer",
  subtitle: "A proposal drafted from your own answers",
  illustration: "lamp",
  instead:
    "You can track the application, split the work into tasks, and draft a Letter of Intent for an opportunity you have found.",
  link: { to: "/application-tracker", label: "Track an application" },
  otherLink: { to: "/funding-finder", label: "Find an opportunity" },
});

export const CoverLetter = unavailable({
  title: "Cover Letter Creator",
  subtitle: "Letters for grants, sponsorships and donations",
  illustration: "lamp",
  instead:
    "For an opportunity in your results, Funding Finder drafts a Letter of Intent from your profile and the funder's own record.",
  link: finder,
  otherLink: { to: "/organization", label: "Organization profile" },
});
