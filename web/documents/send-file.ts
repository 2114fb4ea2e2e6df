/** The bucket rejected the file or could not be reached. */
class UploadFailedError extends Error {
  override readonly name = "UploadFailedError";
}

type UploadOptions = { signal: AbortSignal; onProgress: (sent: number) => void };

/**
 * Uploads a file by PUT and reports the bytes sent, which `fetch` cannot do. Throws an UploadFailedError, or the
 * signal's abort reason.
 */
export const putFile = (
  url: string,
  headers: Record<string, string>,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => (request.status === 200 ? resolve() : reject(new UploadFailedError(`The bucket answered with status ${request.status}`)));
    request.onerror = () => reject(new UploadFailedError("The bucket could not be reached"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
