/** Matches the number of a list item or section, which a wording omits. */
const numberPrefixPattern =
  /^(?:Section |SECTION )?(?:\(?(?:\d{1,2}|[A-Za-z]|[ivxIVX]{1,4})[.)]|[A-Z]?\d{1,2}(?:\.\d{1,2}){1,3}\.?|[A-Z]\d\.)[:–-]? /;
const titlePrefixPattern =
  /^(?:(?:Additional Information on )?Eligib(?:ility|le)(?: (?:Information|Applicants?|Entities|Criteria|Requirements))?|ELIGIB(?:ILITY|LE)(?: (?:INFORMATION|APPLICANTS?))?|(?:Application )?Review (?:Information|Criteria)|Evaluation Criteria|Who (?:May|Can) Apply\??)(?::| [–-]|\.)? (?=[A-Z\d])/;
/** Capitalizes a sentence and removes its number, run-in heading and final punctuation. */
export const toWording = (text: string): string => {
  let wording = text.replace(/^[\s:;,.]{1,3}(?=\p{L})/u, "").replace(/^(?:[¨☐☑{]|F(?= [A-Z])|o(?= [A-Z])) ?/, "");
  for (let round = 0; round < 4; round++)
    wording = wording.replace(numberPrefixPattern, "").replace(titlePrefixPattern, "");
  wording = wording.replace(/(?:[.;,:]|[;,] (?:and|or))$/, "");
  return wording.charAt(0).toUpperCase() + wording.slice(1);
};
