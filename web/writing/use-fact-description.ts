import type { Fact } from "#shared/api/facts.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";

type Described = Pick<Fact, "status" | "source" | "confirmedBy" | "confirmedAt">;

const formatSource = ({ type, label, page }: Fact["source"]) => {
  if (!label || type === "member") return "";
  const place = page === null ? "" : `, page ${page}`;
  return type === "blank" || type === "form" ? `“${label}”` : `${label}${place}`;
};

/** Returns a function that describes who confirmed a fact and when, or the source of a proposed one. */
export const useFactDescription = () => {
  const { user } = useCurrentUser();
  return ({ status, source, confirmedBy, confirmedAt }: Described): string => {
    const place = formatSource(source);
    if (status === "proposed" || !confirmedAt) return place && `Read from ${place}`;
    const who = confirmedBy === user?.id ? "you" : "a colleague";
    return `Confirmed by ${who} on ${formatInstantDay(confirmedAt)}${place && `, from ${place}`}`;
  };
};
