import type { DataExport } from "#shared/api/account.ts";
import { daysBetween, getDayInZone, getLocalTimeZone } from "#shared/util/dates.ts";
import { formatCount, formatInstantDay } from "#web/ui/text/format.ts";

/** Formats a time of use as "Last used today", "Last used 3 days ago" or, after a week, "Last used Nov 18, 2026". */
export const formatLastUsed = (instant: string, now = new Date(), timeZone = getLocalTimeZone()) => {
  const days = daysBetween(getDayInZone(timeZone, new Date(instant)), getDayInZone(timeZone, now));
  if (days <= 0) return "Last used today"; // Negative when the browser's clock is behind the server's.
  if (days === 1) return "Last used yesterday";
  return days < 7 ? `Last used ${days} days ago` : `Last used ${formatInstantDay(instant, timeZone)}`;
};

/** Formats a size in decimal units, as browsers show downloads: "1.2 MB", "34 kB", "512 bytes". */
export const formatFileSize = (bytes: number) => {
  if (bytes < 1000) return formatCount(bytes, "byte");
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
};

export const formatExportSize = ({ records, bytes }: Pick<DataExport, "records" | "bytes">) =>
  `${formatCount(records, "record")}, ${formatFileSize(bytes)}`;

/** Groups a secret in sets of four characters, so that it is easier to type: "ABCD EFGH IJ". */
export const formatSecret = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** Builds the dark modules of a QR code as one SVG path, one unit per module, with neighbors in a row merged. */
export const buildQrCodePath = (rows: readonly (readonly boolean[])[]) =>
  rows
    .map((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x++) {
        const start = x;
        while (row[x]) x++;
        if (x > start) runs.push(`M${start} ${y}h${x - start}v1H${start}z`);
      }
      return runs.join("");
    })
    .join("");
