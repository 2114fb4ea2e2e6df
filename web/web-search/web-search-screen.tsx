import { LinkButton } from "#web/ui/link-button.tsx";
import { Unavailable } from "#web/ui/unavailable.tsx";

/** Search optimisation and the AI funding search: not in this version. */
export default function WebSearchScreen() {
  return (
    <Unavailable
      title="Enhanced Web Search"
      subtitle="Better search terms, and a search for open funding"
      illustration="compass"
      instead="Funding Finder searches the catalogue, where every program has its official source."
    >
      <LinkButton to="/funding-finder">Open Funding Finder</LinkButton>
      <LinkButton to="/resources" variant="outline">
        Grant Resources
      </LinkButton>
    </Unavailable>
  );
}
