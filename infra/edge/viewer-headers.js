// Runs at CloudFront for every API request. Forwards the viewer's host and IP address, and overwrites what the client sent.
// Plain JavaScript: the engine there does not support destructuring.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const headers = event.request.headers;
  headers["x-viewer-host"] = { value: headers.host.value };
  headers["x-viewer-ip"] = { value: event.viewer.ip };
  return event.request;
}
