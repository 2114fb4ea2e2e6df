// Runs at CloudFront for everything but the API: the payment page is answered with its own document, any other address
// of the application (no dot in its last part) with the application's one page. A missing file stays missing.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (request.uri === "/subscribe") request.uri = "/subscribe.html";
  else if (!lastPart.includes(".")) request.uri = "/index.html";
  return request;
}
