import { Link } from "react-router-dom";

/** Our own page with everything known of a record of the catalogue; undefined for other records. */
export const pageOf = (catalogueId: string | null) => (catalogueId ? `/funding/${catalogueId}` : undefined);

/** The title of a record; one that has a page of its own leads there. */
export const RecordTitle = ({ title, to }: { title: string; to: string | undefined }) =>
  to ? (
    <Link to={to} className="rounded-chip text-primary-text hover:underline">
      {title}
    </Link>
  ) : (
    title
  );
