import type { Fact } from "#shared/api/facts.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";

type DescribedFact = Pick<Fact, "status" | "source" | "confirmedBy" | "confirmedAt">;

const formatSource = ({ type, label, page }: Fact["source"]) => {
  if (!label || type === "member") return "";
  const location = page === null ? "" : `, page ${page}`;
  return type === "blank" || type === "form" ? `“${label}”` : `${label}${location}`;
};

/** Returns a function that describes who confirmed a fact and when, or the source of a proposed one. */
export const useFactDescription = () => {
  const { user } = useCurrentUser();
  return ({ status, source, confirmedBy, confirmedAt }: DescribedFact): string => {
    const location = formatSource(source);
    if (status === "proposed" || !confirmedAt) return location && `Read from ${location}`;
    const who = confirmedBy === user?.id ? "you" : "a colleague";
    return `Confirmed by ${who} on ${formatInstantDay(confirmedAt)}${location && `, from ${location}`}`;
  };
};
