import { createContext, useContext } from "react";

export type ListSelection = {
  /** Whether the selected record is shown beside the list. */
  hasPreview: boolean;
  selectedId: string | undefined;
  select: (id: string) => void;
  /** Address of the list, for the way back from a page. */
  from: string;
  /** Makes element IDs unique if several lists are on the page. */
  idPrefix: string;
};

export const ListSelectionContext = createContext<ListSelection>({
  hasPreview: false,
  selectedId: undefined,
  select: () => {},
  from: "",
  idPrefix: "",
});

/** The selection of the list around a card. */
export const useListSelection = () => useContext(ListSelectionContext);
