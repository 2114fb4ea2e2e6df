import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { useApplications } from "#web/api/application-queries.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";

export const applicationQuestions = [
  "What does the notice require?",
  "What is still left to do for this application?",
  "Am I eligible for this grant?",
  "How much should I ask for?",
] as const;

type Props = { applicationId: string; onRemove: () => void };

/** Names the application that the next questions are about, with a button that removes it. */
export const ApplicationFocus = ({ applicationId, onRemove }: Props) => {
  const { data } = useApplications();
  const application = data?.find(({ id }) => id === applicationId);
  // Missing if it was deleted or is in another workspace; it stays until the user removes it.
  const name = application?.grantName ?? (data ? "An application you no longer have" : "Loading…");
  return (
    <p className="flex min-w-0 items-center gap-1 text-sm text-muted">
      <span className="min-w-0 truncate">
        About{" "}
        {application ? (
          <Link to={buildApplicationPath(applicationId)} className={textLinkStyle}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <IconButton icon={X} label={`Stop asking about ${name}`} onClick={onRemove} />
    </p>
  );
};
