import type { DataExport } from "#shared/api/account.ts";
import { formatCount } from "#web/ui/text/format.ts";

/** "1.2 MB", "34 kB", "512 bytes": decimal units, as browsers show downloads. */
export const formatFileSize = (bytes: number) => {
  if (bytes < 1000) return formatCount(bytes, "byte");
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
};

/** "1,204 records, 1.2 MB". */
export const formatExportSize = ({ records, bytes }: Pick<DataExport, "records" | "bytes">) =>
  `${formatCount(records, "record")}, ${formatFileSize(bytes)}`;
