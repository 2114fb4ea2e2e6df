import { createContext } from "react";

/** Registers a check for unsaved changes with the surrounding dialog; returns the unregister function. */
type Register = (hasChanges: () => boolean) => () => void;
/** Provided by a dialog to the forms inside it; undefined outside a dialog. */
export const UnsavedChangesContext = createContext<Register | undefined>(undefined);
