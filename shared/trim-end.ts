/**
 * The text without the characters at its end that match `character`, a pattern of one character. Takes time in proportion to
 * what is cut; a pattern that ends with `+$` looks anew from each character of every run that does not stand at the end.
 */
export const trimEndOf = (text: string, character: RegExp): string => {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
};
