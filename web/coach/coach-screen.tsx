import { LinkButton } from "#web/ui/link-button.tsx";
import { Unavailable } from "#web/ui/unavailable.tsx";

/** The chat with the coach: not in this version. */
export default function CoachScreen() {
  return (
    <Unavailable
      title="Grant Coach"
      subtitle="Ask about eligibility, budgets, evaluation and wording"
      illustration="chairs"
      instead="The checklist in Grant Resources covers what a coach asks first, before writing and before submitting."
    >
      <LinkButton to="/resources">Open the checklist</LinkButton>
      <LinkButton to="/organization" variant="outline">
        Complete the organization profile
      </LinkButton>
    </Unavailable>
  );
}
