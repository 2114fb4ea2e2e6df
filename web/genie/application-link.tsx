import { ExternalLink as ExternalLinkIcon } from "lucide-react";
import { VisuallyHidden } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";

/** Returns the normalized URL if its scheme is http or https, otherwise null. */
export const toWebUrl = (url: string | null): string | null => {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : null;
};

const explainMissingUrl = () => toast({ title: messages.applicationInfo, description: messages.contactFunder });

type Props = {
  /** The record's value: a URL, null, or words such as "Contact funder directly". */
  url: string | null;
  label: string;
  title: string;
};

/** The same as `ApplicationIconLink` with a visible label, for the preview. */
export const ApplicationTextLink = ({ url, label, title }: Props) => {
  const href = toWebUrl(url);
  return href === null ? (
    <Button variant="ghost" size="sm" aria-label={`${label}: ${title}`} onClick={explainMissingUrl}>
      {label}
    </Button>
  ) : (
    <ExternalLink href={href} className="text-sm coarse:py-2.5">
      {label}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </ExternalLink>
  );
};

/** Opens the application page in a new tab; without a URL, tells the user to contact the funder (spec section 8). */
export const ApplicationIconLink = ({ url, label, title }: Props) => {
  const href = toWebUrl(url);
  if (href === null)
    return (
      <IconButton icon={ExternalLinkIcon} label={`${label}: ${title}`} tooltip={label} onClick={explainMissingUrl} />
    );
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
      className="inline-grid size-(--icon-button) shrink-0 place-items-center rounded-control text-muted transition-colors duration-120 hover:bg-primary-soft hover:text-primary-text"
    >
      <ExternalLinkIcon size={17} aria-hidden />
      <VisuallyHidden>
        {label}: {title} (opens in a new tab)
      </VisuallyHidden>
    </a>
  );
};
