/** The bucket did not take a file, or it could not be reached. */
class NotSent extends Error {
  override readonly name = "NotSent";
}

type Watch = { signal: AbortSignal; onProgress: (sent: number) => void };

/**
 * Sends a file to an address by PUT, and says how many bytes have gone. (A `fetch` cannot say that.) Throws NotSent, or
 * what the signal was aborted with.
 */
export const sendFile = (
  address: string,
  headers: Record<string, string>,
  file: Blob,
  { signal, onProgress }: Watch,
): Promise<void> =>
  new Promise((done, failed) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("PUT", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => (request.status === 200 ? done() : failed(new NotSent(`Answered ${request.status}`)));
    request.onerror = () => failed(new NotSent("Not reached"));
    request.onabort = () => failed(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
