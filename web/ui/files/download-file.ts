/** Downloads a file made of `pieces` with the MIME type `type`. */
export const downloadFile = (name: string, pieces: readonly BlobPart[], type: string) => {
  const url = URL.createObjectURL(new Blob([...pieces], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser starts reading after this task; revoking the URL at once can yield an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
