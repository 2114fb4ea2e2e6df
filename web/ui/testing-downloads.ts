import { vi } from "vitest";

type Download = { name: string; text: () => Promise<string> };

/** Catches the files that `saveFile` hands to the browser, instead of downloading them. */
export const catchDownloads = () => {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const address = create(blob);
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    // Not `blob.text()`: it drops the byte order mark.
    if (blob)
      downloads.push({
        name: this.download,
        text: async () => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await blob.arrayBuffer()),
      });
  });
  return downloads;
};
