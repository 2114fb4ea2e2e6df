import { useSyncExternalStore } from "react";
import { tabStorage } from "#web/ui/tab-storage.ts";

/** `organizationId` is the last one chosen; `isAll` shows every organization in lists while forms keep that one. */
export type OrganizationChoice = { organizationId: string | null; isAll: boolean };
const storageKey = "grantlamp-organization";
const noChoice: OrganizationChoice = { organizationId: null, isAll: true };

/** Each tab keeps its own choice; a new tab starts with the latest choice in this browser. */
const readChoice = (): OrganizationChoice => {
  try {
    return JSON.parse(tabStorage.read(storageKey) ?? localStorage.getItem(storageKey) ?? "") as OrganizationChoice; // written below
  } catch {
    return noChoice;
  }
};

let choice = readChoice();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOrganizationChoice = () => useSyncExternalStore(subscribe, () => choice);

/** Null clears the choice. */
export const chooseOrganization = (next: OrganizationChoice | null) => {
  choice = next ?? noChoice;
  try {
    for (const storage of [sessionStorage, localStorage])
      if (next) storage.setItem(storageKey, JSON.stringify(next));
      else storage.removeItem(storageKey);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const notify of listeners) notify();
};
