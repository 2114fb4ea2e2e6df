/** The part of the package that the build uses; `data` has every form of a word, though the package does not document it. */
declare module "nspell" {
  const createSpeller: (dictionary: { aff: Uint8Array; dic: Uint8Array }) => { data: Record<string, unknown> };
  export default createSpeller;
}
