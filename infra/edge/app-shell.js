// Runs at CloudFront for everything but the API: an address of the application (no dot in its last part) is answered
// with the application's one page. A missing file stays missing.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (!lastPart.includes(".")) request.uri = "/index.html";
  return request;
}
