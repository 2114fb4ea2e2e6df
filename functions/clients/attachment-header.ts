/** As in RFC 8187. */
const percentEncode = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Makes browsers save the file. Has an ASCII name, and the full name in `filename*` if that differs. */
export const buildAttachmentHeader = (fileName: string): string => {
  const asciiName = fileName.replaceAll(/[^\w.-]+/g, "-");
  const safeName = fileName.toWellFormed().replaceAll(/[\p{C}\\/:*?"<>|]+/gu, " ");
  return `attachment; filename="${asciiName}"${safeName === asciiName ? "" : `; filename*=UTF-8''${percentEncode(safeName)}`}`;
};
