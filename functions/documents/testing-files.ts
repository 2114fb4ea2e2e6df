export const createTestPdf = (text: string) => `%PDF-1.7\n% ${text}\nstartxref\n0\n%%EOF\n`;
