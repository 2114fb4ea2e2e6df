/** As RFC 8187 writes a name in a header. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header by which a browser saves a file under a name and never shows it: in plain letters for every browser, and
 * beside it, where that is not all of it, as it is.
 */
export const attachment = (fileName: string): string => {
  const plain = fileName.replaceAll(/[^\w.-]+/g, "-");
  const whole = fileName.toWellFormed().replaceAll(/[\p{C}\\/:*?"<>|]+/gu, " ");
  return `attachment; filename="${plain}"${whole === plain ? "" : `; filename*=UTF-8''${encoded(whole)}`}`;
};
