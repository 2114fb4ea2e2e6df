// Runs at CloudFront for every path except /api/*. The payment page has its own document. Other application routes (no dot in
// the last segment) get the single-page application; a missing file stays a 404.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (request.uri === "/subscribe") request.uri = "/subscribe.html";
  else if (!lastPart.includes(".")) request.uri = "/index.html";
  return request;
}
