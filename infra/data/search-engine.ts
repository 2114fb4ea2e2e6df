import type { Stack } from "aws-cdk-lib";
import { type IRole, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { acknowledge } from "#infra/acknowledge.ts";

/** A domain (`search-NAME-ID`) or a serverless collection (an ID) of Amazon OpenSearch. */
export const openSearchEndpointPattern =
  /^https:\/\/(?:search-(?<domain>[a-z][a-z0-9-]*)-[a-z0-9]+\.(?<domainRegion>[a-z0-9-]+)\.es|(?<collection>[a-z0-9]+)\.(?<collectionRegion>[a-z0-9-]+)\.aoss)\.amazonaws\.com$/;

const writeActions = ["es:ESHttpGet", "es:ESHttpPost", "es:ESHttpPut", "es:ESHttpDelete"];
/** The only path to which readers send POST requests. Other paths, such as `_bulk`, write. */
const searchPath = "*/_search";

/** Acknowledges that the role may read or write all indices of the endpoint's domain. */
export const acknowledgeSearch = (role: IRole, endpoint: string): void => {
  const { domain, domainRegion } = openSearchEndpointPattern.exec(endpoint)?.groups ?? {};
  if (!domain) return;
  const reason = "The paths of one domain, whose indices have changing names";
  const findings = ["*", searchPath].map(
    (path) => `AwsSolutions-IAM5[Resource::arn:aws:es:${domainRegion}:<AWS::AccountId>:domain/${domain}/${path}]`,
  );
  acknowledge(role, Object.fromEntries(findings.map((id) => [id, reason])));
};

/**
 * Allows requests to the domain or collection of an endpoint. IAM cannot tell reads of a collection from writes; its data
 * access policy does (docs/configuration.md).
 */
export const allowSearch = (stack: Stack, endpoint: string, access: "read" | "write"): PolicyStatement[] => {
  const { domain, domainRegion, collection, collectionRegion } = openSearchEndpointPattern.exec(endpoint)?.groups ?? {};
  if (domain && domainRegion) {
    const arn = stack.formatArn({ service: "es", region: domainRegion, resource: "domain", resourceName: domain });
    if (access === "write") return [new PolicyStatement({ actions: writeActions, resources: [`${arn}/*`] })];
    return [
      new PolicyStatement({ actions: ["es:ESHttpGet"], resources: [`${arn}/*`] }),
      new PolicyStatement({ actions: ["es:ESHttpPost"], resources: [`${arn}/${searchPath}`] }),
    ];
  }
  const parts = {
    service: "aoss",
    region: collectionRegion ?? "",
    resource: "collection",
    resourceName: collection ?? "",
  };
  return [new PolicyStatement({ actions: ["aoss:APIAccessAll"], resources: [stack.formatArn(parts)] })];
};
