/** Groups a secret by four characters, so that it is easier to type: "ABCD EFGH IJ". */
export const formatSecret = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** The dark modules of a QR code as one SVG path, one unit per module, with neighbors in a row merged. */
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
