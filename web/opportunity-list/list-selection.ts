import { createContext, useContext } from "react";

/** Below this width, cards open their record's page. */
export const previewQuery = "(width >= 80rem)";

export type ListSelection = {
  /** Whether the selected record is shown next to the list. */
  hasPreview: boolean;
  selectedId: string | undefined;
  select: (id: string) => void;
  /** URL of the list, for the link back from a page. */
  from: string;
};

export const ListSelectionContext = createContext<ListSelection>({
  hasPreview: false,
  selectedId: undefined,
  select: () => {},
  from: "",
});

/** Selection state of the list that contains the card. */
export const useListSelection = () => useContext(ListSelectionContext);
