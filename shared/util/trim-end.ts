/**
 * Removes matching characters from the end in linear time. A regular expression that ends with `+$` takes quadratic
 * time on runs that are not at the end.
 */
export const trimEndMatching = (text: string, character: RegExp): string => {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
};
