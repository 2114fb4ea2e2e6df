const withCharset = (type: string) => `${type}; charset=utf-8`;
const types: Record<string, string> = {
  css: withCharset("text/css"),
  csv: withCharset("text/csv"),
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: withCharset("text/html"),
  ico: "image/x-icon",
  js: withCharset("text/javascript"),
  json: "application/json",
  md: withCharset("text/markdown"),
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: withCharset("text/plain"),
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * The content type of a web file by extension.
 * @throws for an unknown extension, as browsers would reject the file because of `nosniff`.
 */
export const getContentType = (file: string): string => {
  const type = types[file.slice(file.lastIndexOf(".") + 1)];
  if (!type) throw new Error(`Unknown content type of ${file}: add its extension to media-types.ts`);
  return type;
};
