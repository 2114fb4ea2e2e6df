/**
 * The part of the package that reports use. It has no types of its own, and DefinitelyTyped describes an older version.
 */
declare module "pdfkit" {
  type StandardFont = { readonly isStandardFont: true };
  type Structure = { add: (child: Structure) => Structure; end: () => void };
  type TextOptions = {
    width?: number;
    height?: number;
    align?: "left" | "right";
    ellipsis?: boolean;
    lineBreak?: boolean;
  };
  export class PDFDocument {
    constructor(options: {
      size: "LETTER" | "A4";
      margin: number;
      tagged: boolean;
      lang: string;
      displayTitle: boolean;
      bufferPages: boolean;
      pdfVersion: "1.7";
      info: { Title: string; CreationDate: Date };
    });
    y: number;
    page: { width: number; height: number; margins: { bottom: number } };
    font: (name: string) => this;
    fontSize: (points: number) => this;
    fillColor: (color: string) => this;
    strokeColor: (color: string) => this;
    lineWidth: (points: number) => this;
    moveTo: (x: number, y: number) => this;
    lineTo: (x: number, y: number) => this;
    stroke: () => this;
    text: (text: string, x: number, y: number, options: TextOptions) => this;
    heightOfString: (text: string, options: TextOptions) => number;
    markContent: (tag: "Artifact", options: { type: "Layout" }) => this;
    endMarkedContent: () => this;
    struct: (tag: string, options?: { scope?: "Row" | "Column" }, draw?: () => void) => Structure;
    addStructure: (structure: Structure) => this;
    bufferedPageRange: () => { count: number };
    end: () => void;
  }
  /** The browser build contains no fonts. */
  export const registerStdFonts: (...fonts: StandardFont[]) => void;
}
declare module "pdfkit/standard-fonts/Helvetica" {
  import type { StandardFont } from "pdfkit";

  const font: StandardFont;
  export default font;
}
declare module "pdfkit/standard-fonts/HelveticaBold" {
  import type { StandardFont } from "pdfkit";

  const font: StandardFont;
  export default font;
}
declare module "pdfkit/output" {
  import type { PDFDocument } from "pdfkit";
  /** Must be called before content is added. */
  export const toBytes: (document: PDFDocument) => Promise<Uint8Array>;
}
