import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTooltip } from "#web/ui/use-tip.ts";

type Props = Omit<ComponentProps<"button">, "children" | "ref" | "aria-label"> & {
  icon: LucideIcon;
  /** The accessible name, with the record in it: "Delete Rural Broadband". */
  label: string;
  /** A shorter text for the tooltip: "Delete". */
  tip?: string;
  tone?: "plain" | "danger";
};

export const IconButton = ({
  icon: Icon,
  label,
  tip = label,
  tone = "plain",
  className,
  type = "button",
  ...rest
}: Props) => {
  const { button, tip: tipRef, on } = useTooltip();
  return (
    <button
      {...rest}
      {...on}
      ref={button}
      type={type}
      aria-label={label}
      className={clsx(
        "inline-grid size-(--icon-button) shrink-0 place-items-center rounded-control text-muted transition-colors duration-120",
        tone === "danger" ? "hover:bg-red-soft hover:text-red" : "hover:bg-primary-soft hover:text-primary-text",
        className,
      )}
    >
      <Icon size={17} aria-hidden />
      <span ref={tipRef} popover="manual" className="tip">
        <span>{tip}</span>
      </span>
    </button>
  );
};
