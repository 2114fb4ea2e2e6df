import {
  Archive,
  CalendarClock,
  CircleDot,
  CircleMinus,
  CircleSlash,
  CircleX,
  type LucideIcon,
  RefreshCw,
} from "lucide-react";
import type { BrowseItem } from "#shared/api/catalog.ts";
import { Chip, type Tone } from "#web/ui/badges/chip.tsx";
import { statusLabels } from "./format-record.ts";

const styles: Record<BrowseItem["status"], { tone: Tone; icon: LucideIcon }> = {
  forecast: { tone: "purple", icon: CalendarClock },
  open: { tone: "green", icon: CircleDot },
  recurring: { tone: "blue", icon: RefreshCw },
  closed: { tone: "gray", icon: CircleMinus },
  archived: { tone: "gray", icon: Archive },
  removed: { tone: "red", icon: CircleX },
  withdrawn: { tone: "gray", icon: CircleSlash },
};

export const CatalogStatusChip = ({ status }: Pick<BrowseItem, "status">) => (
  <Chip {...styles[status]}>{statusLabels[status]}</Chip>
);
