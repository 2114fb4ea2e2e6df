import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";

/** The link above the page header of a screen that belongs to another one. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p className="back-link mb-6 text-sm print:hidden">
    <Link
      to={to}
      className="inline-flex items-center gap-1.5 rounded-chip font-semibold text-primary-text hover:underline coarse:py-2.5"
    >
      <ArrowLeft size={15} aria-hidden />
      {children}
    </Link>
  </p>
);
