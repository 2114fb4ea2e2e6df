import clsx from "clsx";
import { ExternalLink as ExternalMark, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { VisuallyHidden } from "#web/ui/accessibility.tsx";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button.tsx";

type StyleProps = { variant?: ButtonVariant; size?: ButtonSize; icon?: LucideIcon };

export const LinkButton = ({
  variant = "primary",
  size = "md",
  icon: Icon,
  className,
  children,
  ...rest
}: LinkProps & StyleProps) => (
  <Link {...rest} className={buttonStyle(variant, size, className)}>
    {Icon && <Icon size={16} aria-hidden />}
    {children}
  </Link>
);

/** A link to another site, in a new tab. */
export const ExternalLink = ({
  className,
  children,
  ...rest
}: Omit<ComponentProps<"a">, "target" | "rel"> & { href: string; children: ReactNode }) => (
  <a
    {...rest}
    target="_blank"
    rel="noopener noreferrer"
    className={clsx("inline-flex items-center gap-1.5 font-semibold text-primary-text hover:underline", className)}
  >
    {children}
    <ExternalMark size={14} aria-hidden className="shrink-0" />
    <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
  </a>
);

export const textLinkStyle = "font-semibold text-primary-text underline underline-offset-4 hover:decoration-2";
