import { SecretValue, type Stack } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { acknowledge } from "./acknowledge.ts";
import type { Config } from "./config.ts";
import { keeping } from "./keeping.ts";
import { titled } from "./titled.ts";

const purposes = {
  app: "Grantlamp: sessionKey (base64 of at least 32 random bytes); billing (any text) switches payment on; simplerKey opens Simpler.Grants.gov",
  stripe:
    "Grantlamp: keys of the payment service; read once `app` has a field billing; then all but scriptUrl and portalConfiguration are needed",
  ai: "Grantlamp: openaiKey (openaiModel names another model; openaiBase another server of its protocol) lets a model write; perplexityKey (and perplexityModel, sonar without it) lets the funding search ask the web; a missing field means it is off",
} as const;
export type SecretName = keyof typeof purposes;
export type Secrets = Record<SecretName, Secret>;

/**
 * The secrets that an operator fills in. They are created as `{}`: by default a random text would be put in, and a
 * Lambda would take it for a key. Later deployments leave their values alone.
 */
export const makeSecrets = (stack: Stack, config: Config): Secrets => {
  const make = (name: SecretName) => {
    const secret = new Secret(stack, `${titled(name)}Secret`, {
      description: purposes[name],
      secretStringValue: SecretValue.unsafePlainText("{}"), // holds nothing secret yet
      removalPolicy: keeping(config),
    });
    acknowledge(secret, { "AwsSolutions-SMG4": "Keys of other services: rotated by hand, as the runbook says" });
    return secret;
  };
  return { app: make("app"), stripe: make("stripe"), ai: make("ai") };
};

export type OriginKey = { generation: number; secret: Secret };

/**
 * The secrets by which the API knows CloudFront. Secrets Manager makes them, and the template only refers to them.
 * Rotation: deploy with the next generation beside the present one (`originKeys=1,2`), then with it alone (`2`).
 */
export const makeOriginKeys = (stack: Stack, { originKeys }: Config): OriginKey[] =>
  originKeys.map((generation) => {
    const secret = new Secret(stack, `OriginSecret${generation}`, {
      description: `Grantlamp: what CloudFront shows to the API, generation ${generation}`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(secret, { "AwsSolutions-SMG4": "Rotated by the deployment setting originKeys" });
    return { generation, secret };
  });
