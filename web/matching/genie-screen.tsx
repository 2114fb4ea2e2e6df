import { LinkButton } from "#web/ui/link-button.tsx";
import { Unavailable } from "#web/ui/unavailable.tsx";

/** Ranked matches for a profile: not in this version. */
export default function GenieScreen() {
  return (
    <Unavailable
      title="Grant Genie"
      subtitle="Funding matches for a project, ranked"
      illustration="compass"
      instead="Funding Finder compares the same catalogue with your organization and shows a score with its reasons."
    >
      <LinkButton to="/funding-finder">Open Funding Finder</LinkButton>
      <LinkButton to="/application-tracker" variant="outline">
        Application Tracker
      </LinkButton>
    </Unavailable>
  );
}
