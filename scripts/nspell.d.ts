/** The part of the package's interface that the build uses. The undocumented `data` has every form of each word. */
declare module "nspell" {
  const createSpeller: (dictionary: { aff: Uint8Array; dic: Uint8Array }) => { data: Record<string, unknown> };
  export default createSpeller;
}
