import { ExternalLink as ExternalLinkIcon } from "lucide-react";
import { VisuallyHidden } from "#web/ui/a11y/visually-hidden.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { buttonStyle } from "#web/ui/buttons/button-style.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
import { toWebUrl } from "./web-url.ts";

type Props = {
  /** The record's value: a URL, null, or words such as "Contact funder directly". */
  url: string | null;
  label: string;
  title: string;
};

/** Opens the application page in a new tab; without a URL, tells the user to contact the funder (spec section 8). */
export const ApplicationLink = ({ url, label, title }: Props) => {
  const href = toWebUrl(url);
  const showContactInfo = () => toast({ title: texts.applicationInfo, description: texts.contactFunder });
  if (href === null)
    return (
      <Button size="sm" variant="outline" aria-label={`${label}: ${title}`} onClick={showContactInfo}>
        {label}
      </Button>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle("outline", "sm")}>
      <ExternalLinkIcon size={16} aria-hidden />
      {label}
      <VisuallyHidden>: {title} (opens in a new tab)</VisuallyHidden>
    </a>
  );
};
