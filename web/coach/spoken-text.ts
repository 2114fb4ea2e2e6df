const maxLength = 1500;

/** Converts Markdown to plain text for a screen reader announcement, cut after `maxLength` characters. */
export const toSpokenText = (markdown: string): string => {
  const text = markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/ ?\[\d{1,2}\]/g, "")
    .replaceAll(/^\s*(?:[>#]+|[-*+]|\d+\.)\s+/gm, "")
    .replaceAll(/\\([\\`*_[\]<>|~#!])|[*`]+/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}… The rest stands in the conversation.`;
};
