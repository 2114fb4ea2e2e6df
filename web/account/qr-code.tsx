import { encode } from "uqr";
import { buildQrCodePath } from "./format.ts";

/** The white margin in modules that the QR standard requires. */
const quietZone = 4;

/** Shows a QR code dark on white in both themes, because not every camera reads inverted codes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-chip border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={buildQrCodePath(data)} fill="#000" />
    </svg>
  );
};
