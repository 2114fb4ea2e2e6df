import { LinkButton } from "#web/ui/link-button.tsx";
import { Unavailable } from "#web/ui/unavailable.tsx";

/** The proposal writer: not in this version. */
export default function ProposalScreen() {
  return (
    <Unavailable
      title="Proposal Writer"
      subtitle="A proposal drafted from your own answers"
      illustration="lamp"
      instead="You can track the application, split the work into tasks, and draft a Letter of Intent for an opportunity you have found."
    >
      <LinkButton to="/application-tracker">Track an application</LinkButton>
      <LinkButton to="/funding-finder" variant="outline">
        Find an opportunity
      </LinkButton>
    </Unavailable>
  );
}
