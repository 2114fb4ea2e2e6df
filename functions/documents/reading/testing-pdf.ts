/** A text on a page of 612 × 792 points, with its position from the lower left corner and its font size. */
type PdfText = { text: string; x: number; y: number; size?: number };
type PdfOptions = {
  /** Entries of the trailer, such as an encryption dictionary. */
  trailer?: string;
  /** Replaces the content stream of every page; `dictionary` contains its filters. */
  stream?: { bytes: Uint8Array; dictionary: string };
};

/** Escapes a PDF string, with bullets in Windows-1252. */
const escapeText = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll("•", "\x95");
const toContent = (texts: readonly PdfText[]) =>
  texts.map(({ text, x, y, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escapeText(text)}) Tj ET`).join("\n");

/** Writes a PDF with one page per list of texts. */
export const createPdf = (
  pages: readonly (readonly PdfText[])[],
  { trailer = "", stream }: PdfOptions = {},
): Uint8Array => {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects: Uint8Array[] = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
    ...pages.flatMap((texts, index) => {
      const bytes = stream?.bytes ?? Buffer.from(toContent(texts), "latin1");
      return [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        ),
        Buffer.concat([
          Buffer.from(`<< /Length ${bytes.length} ${stream?.dictionary ?? ""} >>\nstream\n`),
          bytes,
          Buffer.from("\nendstream"),
        ]),
      ];
    }),
  ];
  const parts: Uint8Array[] = [Buffer.from("%PDF-1.7\n")];
  let length = 9;
  const offsets = objects.map((object, index) => {
    const start = length;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
    return start;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
};

/** Positions lines from the top of a page, 14 points apart. */
export const toPdfLines = (lines: readonly string[], size = 11): PdfText[] =>
  lines.map((text, index) => ({ text, x: 72, y: 720 - 14 * index, size }));
