const text = (type: string) => `${type}; charset=utf-8`;
const types: Record<string, string> = {
  css: text("text/css"),
  csv: text("text/csv"),
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: text("text/html"),
  ico: "image/x-icon",
  js: text("text/javascript"),
  json: "application/json",
  md: text("text/markdown"),
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: text("text/plain"),
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * What a file of the web is sent as, by its ending.
 * @throws for an ending that is not known: `nosniff` would make the file useless to browsers.
 */
export const mediaTypeOf = (file: string): string => {
  const type = types[file.slice(file.lastIndexOf(".") + 1)];
  if (!type) throw new Error(`Nobody knows what ${file} is sent as: add its ending to media-types.ts`);
  return type;
};
