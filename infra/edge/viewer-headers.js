// Runs at CloudFront for every call of the API: tells the Lambdas who asked for what. Whatever a caller sent is lost.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const { request, viewer } = event;
  request.headers["x-viewer-host"] = { value: request.headers.host.value };
  request.headers["x-viewer-ip"] = { value: viewer.ip };
  return request;
}
