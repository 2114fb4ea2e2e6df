import clsx from "clsx";
import type { Organization } from "#shared/api/organizations.ts";
import type { OrganizationColor } from "#shared/domain/organization-colors.ts";

const colorStyles: Record<OrganizationColor, string> = {
  blue: "bg-blue-soft text-blue",
  green: "bg-green-soft text-green",
  purple: "bg-purple-soft text-purple",
  brass: "bg-brass-soft text-brass-text",
  red: "bg-red-soft text-red",
  teal: "bg-primary-soft text-primary-text",
  yellow: "bg-yellow-soft text-yellow",
  gray: "bg-gray-soft text-gray",
};
const smallWords = new Set(["the", "of", "and", "for", "a", "an", "in"]);

/** Builds initials, such as "HF" for Harbor Food Bank. */
const getInitials = (name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !smallWords.has(word.toLowerCase()));
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? name)].slice(0, 2);
  return letters.join("").toUpperCase();
};

type DisplayedOrganization = Pick<Organization, "name" | "color">;

/** Shows initials on the organization's color, only as decoration next to the name. */
export const OrganizationMark = ({
  organization: { name, color },
  className,
}: {
  organization: DisplayedOrganization;
  className?: string;
}) => (
  <span
    aria-hidden
    className={clsx(
      "inline-grid size-5 shrink-0 place-items-center rounded-chip text-xs font-semibold",
      colorStyles[color ?? "gray"],
      className,
    )}
  >
    {getInitials(name)}
  </span>
);

export const OrganizationBadge = ({
  organization,
  className,
}: {
  organization: DisplayedOrganization;
  className?: string;
}) => (
  <span className={clsx("inline-flex min-w-0 max-w-full items-center gap-1.5 text-xs text-muted", className)}>
    <OrganizationMark organization={organization} />
    <span className="truncate">
      <span className="sr-only">Organization: </span>
      {organization.name}
    </span>
  </span>
);
