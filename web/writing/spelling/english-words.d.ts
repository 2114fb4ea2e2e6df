/** Made by `scripts/english-words.ts`, in the form that `parseWordList` reads. */
declare module "virtual:english-words" {
  const words: string;
  export default words;
}
