import { encode } from "uqr";
import { pathOf } from "./secret.ts";

/** Squares of white around the code, as its standard asks for. */
const quiet = 4;

/** A text as a QR code, dark on white in both themes, because not every camera reads it the other way round. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: "M", border: quiet });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-chip border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
};
