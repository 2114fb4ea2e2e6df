import { LinkButton } from "#web/ui/link-button.tsx";
import { Unavailable } from "#web/ui/unavailable.tsx";

/** The cover letter creator: not in this version. */
export default function CoverLetterScreen() {
  return (
    <Unavailable
      title="Cover Letter Creator"
      subtitle="Letters for grants, sponsorships and donations"
      illustration="lamp"
      instead="For an opportunity in your results, Funding Finder drafts a Letter of Intent from your profile and the funder's own record."
    >
      <LinkButton to="/funding-finder">Open Funding Finder</LinkButton>
      <LinkButton to="/organization" variant="outline">
        Organization profile
      </LinkButton>
    </Unavailable>
  );
}
