import { createContext } from "react";

/** Tells the dialog around it that something was typed which closing would lose; answers how to end that. */
type Watch = (isChanged: () => boolean) => () => void;
/** What a dialog offers the forms inside it; nothing where there is no dialog around. */
export const Unsaved = createContext<Watch | undefined>(undefined);
