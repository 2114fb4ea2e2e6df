import clsx from "clsx";
import type { ReactNode } from "react";
import "./illustrations.css";

/** Line drawings of 160 × 120 in the subtle text color, each with one brass accent. */
const drawings = {
  ledger: (
    <>
      <path className="brass" d="M104 22h12v34l-6-6-6 6z" />
      <path d="M80 34c-12-8-32-10-52-8v66c20-2 40 0 52 8 12-8 32-10 52-8V26c-20-2-40 0-52 8zm0 0v66" />
      <path d="M40 42c10-.5 20 .5 28 4M40 56c10-.5 20 .5 28 4M40 70c10-.5 20 .5 28 4M92 74c8-3 18-4.5 28-4" />
    </>
  ),
  lamp: (
    <>
      <path className="brass" d="M70 34 96 20l14 28-40 4z" />
      <path d="M83 27 66 14 44 50l18 44M46 94h34M104 12l-10 8" />
      <circle cx="66" cy="14" r="3" />
      <circle cx="44" cy="50" r="3" />
      <path d="M86 60h46v44H86zM94 72h30M94 82h30M94 92h18" />
    </>
  ),
  compass: (
    <>
      <circle cx="80" cy="62" r="42" />
      <circle cx="80" cy="62" r="34" />
      <path className="brass" d="m98 40-12 28-24 16 12-28z" />
      <circle cx="80" cy="62" r="3" />
      <path d="M80 28v6M80 90v6M46 62h6M108 62h6M74 20v-8h12v8" />
    </>
  ),
  folder: (
    <>
      <path d="M26 98V28h36l10 12h62v58z" />
      <path d="M26 52h108M44 28v-8h40v20" />
      <path className="brass" d="M100 52h16v34l-8-7-8 7z" />
      <path d="M40 68h40M40 80h28" />
    </>
  ),
  chairs: (
    <>
      <path d="M30 38v64M30 74h34v28M34 42h6v28h-6zM30 74l4-4h34l-4 4M68 70v28" />
      <path d="M130 38v64M130 74H96v28M126 42h-6v28h6zM130 74l-4-4H92l4 4M92 70v28" />
      <path
        className="brass"
        d="M62 14h36a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H84l-8 9v-9H62a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z"
      />
      <path d="M66 23h28M66 30h18" />
    </>
  ),
  signpost: (
    <>
      <path d="M78 104V14M84 104V14M78 14h6" />
      <path className="brass" d="M84 24h34l10 10-10 10H84z" />
      <path d="M78 50H46L36 60l10 10h32M84 76h22l8 8-8 8H84" />
      <path d="M52 104h60M56 60h14M94 34h16" />
    </>
  ),
} satisfies Record<string, ReactNode>;

type IllustrationName = keyof typeof drawings;

export const Illustration = ({ name, className }: { name: IllustrationName; className?: string }) => (
  <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" className={`drawing ${className ?? ""}`}>
    {drawings[name]}
  </svg>
);

type Props = {
  illustration?: IllustrationName;
  title: string;
  /** Use h3 below a section's own heading. */
  as?: "h2" | "h3";
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export const EmptyState = ({ illustration, title, as: Heading = "h2", children, action, className }: Props) => (
  <div className={clsx("flex flex-col items-center px-4 py-12 text-center", className)}>
    {illustration && <Illustration name={illustration} className="mb-5" />}
    <Heading className="font-serif text-lg font-semibold">{title}</Heading>
    {children && <div className="mt-1 max-w-[60ch] text-base text-balance text-muted">{children}</div>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
