/** Hands a file to the browser. */
export const saveFile = (name: string, pieces: readonly BlobPart[], type: string) => {
  const address = URL.createObjectURL(new Blob([...pieces], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser begins to read after this turn; taking the address away at once can empty the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
