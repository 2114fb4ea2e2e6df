import type { Stack } from "aws-cdk-lib";
import { type IRole, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { acknowledge } from "#infra/acknowledge.ts";

/** A domain (`search-NAME-ID`) or a serverless collection (an ID) of Amazon OpenSearch. */
export const openSearchEndpointPattern =
  /^https:\/\/(?:search-(?<domain>[a-z][a-z0-9-]*)-[a-z0-9]+\.(?<domainRegion>[a-z0-9-]+)\.es|(?<collection>[a-z0-9]+)\.(?<collectionRegion>[a-z0-9-]+)\.aoss)\.amazonaws\.com$/;

const readActions = ["es:ESHttpGet", "es:ESHttpPost"]; // a search is a POST
const writeActions = ["es:ESHttpPut", "es:ESHttpDelete"];

/** Acknowledges that the role may use all paths of the endpoint's domain. */
export const acknowledgeSearch = (role: IRole, endpoint: string): void => {
  const { domain, domainRegion } = openSearchEndpointPattern.exec(endpoint)?.groups ?? {};
  if (!domain) return;
  acknowledge(role, {
    [`AwsSolutions-IAM5[Resource::arn:aws:es:${domainRegion}:<AWS::AccountId>:domain/${domain}/*]`]:
      "The paths of one domain, whose indices have changing names",
  });
};

/** Allows requests to the domain or collection of an endpoint; a collection's own policies decide on its indices. */
export const allowSearch = (stack: Stack, endpoint: string, access: "read" | "write"): PolicyStatement => {
  const { domain, domainRegion, collection, collectionRegion } = openSearchEndpointPattern.exec(endpoint)?.groups ?? {};
  if (domain && domainRegion) {
    const arn = stack.formatArn({ service: "es", region: domainRegion, resource: "domain", resourceName: domain });
    const actions = access === "read" ? readActions : [...readActions, ...writeActions];
    return new PolicyStatement({ actions, resources: [`${arn}/*`] });
  }
  const parts = {
    service: "aoss",
    region: collectionRegion ?? "",
    resource: "collection",
    resourceName: collection ?? "",
  };
  return new PolicyStatement({ actions: ["aoss:APIAccessAll"], resources: [stack.formatArn(parts)] });
};
