/** Replaces the font parser of the PDF library in the production build; see `vite.config.ts`. */
export const create = (): never => {
  throw new Error("Only the standard fonts are available");
};
