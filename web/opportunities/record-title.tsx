import { ExternalLink as NewTabMark } from "lucide-react";
import { Link } from "react-router-dom";

/** Our own page with everything known of a record of the catalogue; undefined for other records. */
export const pageOf = (catalogueId: string | null) => (catalogueId ? `/funding/${catalogueId}` : undefined);

type Props = {
  title: string;
  to: string | undefined;
  /** Where what is on the screen would be gone with it. */
  newTab?: boolean;
};

/** The title of a record, in whatever direction its script runs; one that has a page of its own leads there. */
export const RecordTitle = ({ title, to, newTab = false }: Props) =>
  to ? (
    <Link
      to={to}
      className="rounded-chip text-primary-text hover:underline"
      {...(newTab && { target: "_blank", rel: "noopener" })}
    >
      <bdi>{title}</bdi>
      {newTab && (
        <>
          {" "}
          <NewTabMark size={14} role="img" aria-label="opens in a new tab" className="ml-0.5 inline" />
        </>
      )}
    </Link>
  ) : (
    <bdi>{title}</bdi>
  );
