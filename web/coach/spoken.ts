const longest = 1500;

/** Markdown as it is read out: its words, without its marks, as far as anybody listens in one go. */
export const spoken = (markdown: string): string => {
  const words = markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/ ?\[\d{1,2}\]/g, "")
    .replaceAll(/^\s*(?:[>#]+|[-*+]|\d+\.)\s+/gm, "")
    .replaceAll(/\\([\\`*_[\]<>|~#!])|[*`]+/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
  return words.length <= longest ? words : `${words.slice(0, longest)}… The rest stands in the conversation.`;
};
