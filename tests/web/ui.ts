import { vi } from "vitest";
import { cdp, page } from "vitest/browser";

export const getToast = (title: string, text: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByText(text, { exact: true });

export const emulateMedia = async (media: "print" | "screen") => {
  // Vitest leaves the protocol's types to the browser provider.
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<void> };
  await session.send("Emulation.setEmulatedMedia", { media });
};

type Download = { name: string; text: () => Promise<string> };

/** Captures downloads instead of saving them. Returns the list, which grows as files are downloaded. */
export const captureDownloads = () => {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = create(blob);
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    // `blob.text()` drops the byte order mark.
    if (blob)
      downloads.push({
        name: this.download,
        text: async () => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await blob.arrayBuffer()),
      });
  });
  return downloads;
};
