// Runs at CloudFront for every call of the API: tells the Lambdas who asked for what. Whatever a caller sent is lost.
// Plain JavaScript: the engine there knows no destructuring.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const headers = event.request.headers;
  headers["x-viewer-host"] = { value: headers.host.value };
  headers["x-viewer-ip"] = { value: event.viewer.ip };
  return event.request;
}
