import { ExternalLink as Mark } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { toast } from "#web/ui/toast.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import * as texts from "./messages.ts";
import { usableAddress } from "./usable-address.ts";

type Props = {
  /** What the record names: an address, nothing, or words such as "Contact funder directly". */
  address: string | null;
  /** What the button says: "Apply". */
  label: string;
  /** Of which opportunity, for those who hear the label alone. */
  title: string;
};

/** Opens where one applies, in a new tab; where there is no such page it says to ask the funder (spec section 8). */
export const ApplicationLink = ({ address, label, title }: Props) => {
  const href = usableAddress(address);
  const tell = () => toast({ title: texts.applicationInfo, description: texts.contactFunder });
  if (href === null)
    return (
      <Button size="sm" variant="outline" aria-label={`${label}: ${title}`} onClick={tell}>
        {label}
      </Button>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle("outline", "sm")}>
      <Mark size={16} aria-hidden />
      {label}
      <VisuallyHidden>: {title} (opens in a new tab)</VisuallyHidden>
    </a>
  );
};
