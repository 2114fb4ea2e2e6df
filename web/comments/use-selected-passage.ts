import { type SyntheticEvent, useState } from "react";
import { createAnchor, type PassageAnchor } from "#shared/domain/passage-anchors.ts";

/** The passage that was last selected in a text area; `onSelect` belongs on an element around the text areas. */
export const useSelectedPassage = () => {
  const [passage, setPassage] = useState<PassageAnchor>();
  const onSelect = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end, value } = target;
    setPassage(start === end ? undefined : createAnchor(value, { start, end }));
  };
  return { passage, onSelect, clear: () => setPassage(undefined) };
};
