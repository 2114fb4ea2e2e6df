/** A secret as people can type it: "ABCD EFGH IJ", in groups of four. */
export const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** The dark squares of a QR code as one SVG path, a row's neighbors as one stroke; one unit is one square. */
export const pathOf = (rows: readonly (readonly boolean[])[]) =>
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
