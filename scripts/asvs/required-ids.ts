/** Requirement numbers by section. */
type Sections = Readonly<Record<string, readonly number[]>>;

/** ASVS 5.0.0 level 1 and 2 requirements that apply to every product of this kind. */
const applying: Sections = {
  "1.1": [1, 2],
  "1.2": [1, 2, 3, 4, 5, 9],
  "1.3": [1, 2, 3, 5, 6, 7, 10, 11],
  "1.4": [2],
  "1.5": [2],
  "2.1": [1, 2, 3],
  "2.2": [1, 2, 3],
  "2.3": [1, 2, 3, 4],
  "2.4": [1],
  "3.2": [1, 2],
  "3.3": [1, 2, 3, 4],
  "3.4": [1, 2, 3, 4, 5, 6],
  "3.5": [1, 2, 3, 4],
  "3.7": [1, 2],
  "4.1": [1, 2, 3],
  "4.2": [1],
  "5.4": [1, 2],
  "6.1": [1, 2, 3],
  "6.2": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  "6.3": [1, 2, 3, 4],
  "6.4": [1, 2, 3, 4],
  "6.5": [1, 2, 3, 4, 5],
  "6.6": [2, 3],
  "7.1": [1, 2],
  "7.2": [1, 2, 3, 4],
  "7.3": [1, 2],
  "7.4": [1, 2, 3, 4, 5],
  "7.5": [1, 2],
  "7.6": [2],
  "8.1": [1, 2],
  "8.2": [1, 2, 3],
  "8.3": [1],
  "8.4": [1],
  "9.1": [1, 2, 3],
  "9.2": [1, 2, 3, 4],
  "11.1": [1, 2],
  "11.2": [1, 2, 3],
  "11.3": [1, 2, 3],
  "11.4": [1, 2, 3],
  "11.5": [1],
  "11.6": [1],
  "12.1": [1, 2],
  "12.2": [1, 2],
  "12.3": [1, 2, 3, 4],
  "13.1": [1],
  "13.2": [1, 2, 3, 4, 5],
  "13.3": [1, 2],
  "13.4": [1, 2, 3, 4, 5],
  "14.1": [1, 2],
  "14.2": [1, 2, 3, 4],
  "14.3": [1, 2, 3],
  "15.1": [1, 2, 3],
  "15.2": [1, 2, 3],
  "15.3": [1, 2, 3, 4, 5, 6, 7],
  "16.1": [1],
  "16.2": [1, 2, 3, 4, 5],
  "16.3": [1, 2, 3, 4],
  "16.4": [1, 2, 3],
  "16.5": [1, 2, 3],
};

/** Requirements that apply because users upload files and a catalog source is XML. */
const fileAndXmlRequirements: Sections = { "1.5": [1], "5.1": [1], "5.2": [1, 2, 3], "5.3": [1, 2], "5.4": [3] };

const toIds = (sections: Sections): string[] =>
  Object.entries(sections).flatMap(([section, numbers]) => numbers.map((number) => `V${section}.${number}`));

/** IDs that apply to every product of this kind, such as `V1.1.1`. */
export const applicableIds: readonly string[] = toIds(applying);
/** All IDs that the document must contain. */
export const requiredIds: readonly string[] = [...applicableIds, ...toIds(fileAndXmlRequirements)];
