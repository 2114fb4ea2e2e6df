/** The smallest file that counts as a PDF, with a text in it. */
export const aPdf = (text: string) => `%PDF-1.7\n% ${text}\nstartxref\n0\n%%EOF\n`;
