/** An amount of dollars as written: "$250,000", "$1.5 million", "$750K". */
export const moneyPattern =
  "\\$ ?\\d{1,3}(?:,?\\d{3})*(?:\\.\\d{1,2})?(?: ?(?:million|thousand|billion)\\b| ?[MKB]\\b)?";
