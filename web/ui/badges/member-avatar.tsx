import clsx from "clsx";

const getInitials = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
};

type Props = { name: string; label: string; className?: string | undefined };

/** The initials of a member. `label` includes their role for the record, such as "Owner: Maya Ortiz". */
export const MemberAvatar = ({ name, label, className }: Props) => (
  <span
    role="img"
    aria-label={label}
    title={label}
    className={clsx(
      "inline-grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-text",
      className,
    )}
  >
    {getInitials(name)}
  </span>
);
