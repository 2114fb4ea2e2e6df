import { SecretValue, type Stack } from "aws-cdk-lib";
import { Secret, type SecretStringGenerator } from "aws-cdk-lib/aws-secretsmanager";
import { acknowledge } from "#infra/acknowledge.ts";
import { getOriginKeyField, originKeyLength } from "#infra/api/origin-key.ts";
import type { Config } from "#infra/config.ts";
import { toPascalCase } from "#infra/pascal-case.ts";
import { getRemovalPolicy } from "./storage.ts";

const descriptions = {
  app: "Grantlamp: sessionKey (base64 of at least 32 random bytes); billing (any text) enables payment; googleClientId and googleClientSecret, and microsoftClientId and microsoftClientSecret, let users sign in with Google and Microsoft; simplerKey opens Simpler.Grants.gov; originKey1 and so on authenticate CloudFront to the API",
  stripe:
    "Grantlamp: keys for the payment service, read only if `app` has a field billing; then all but scriptUrl and portalConfiguration are required",
  ai: "Grantlamp: openaiKey (openaiModel names another model; openaiBase another server of its protocol, openaiContextTokens the context of its model) lets a model write; perplexityKey (and perplexityModel, sonar without it) lets the funding search ask the web; a missing field means it is off",
} as const;
export type SecretName = keyof typeof descriptions;
export type Secrets = Record<SecretName, Secret>;

/**
 * Initial value of the `app` secret: a generated origin key, so that the first deployment needs no manual step. NEVER
 * CHANGE IT: CloudFormation would regenerate the whole secret and lose every field added since, including the session
 * key. A test enforces this.
 */
const initialAppSecret: SecretStringGenerator = {
  secretStringTemplate: "{}",
  generateStringKey: getOriginKeyField(1),
  passwordLength: originKeyLength,
  excludePunctuation: true,
};

/**
 * Creates the secrets, which an operator fills in. All but `app` start as `{}`: a Lambda would take CDK's default
 * random text for a key.
 */
export const createSecrets = (stack: Stack, config: Config): Secrets => {
  const createSecret = (name: SecretName) => {
    const secret = new Secret(stack, `${toPascalCase(name)}Secret`, {
      description: descriptions[name],
      ...(name === "app"
        ? { generateSecretString: initialAppSecret }
        : { secretStringValue: SecretValue.unsafePlainText("{}") }), // contains no secret yet
      removalPolicy: getRemovalPolicy(config),
    });
    acknowledge(secret, { "AwsSolutions-SMG4": "Rotated manually as described in the runbook" });
    return secret;
  };
  return { app: createSecret("app"), stripe: createSecret("stripe"), ai: createSecret("ai") };
};

export type OriginKey = {
  generation: number;
  /** A dynamic reference that CloudFormation resolves, not the value. */
  value: string;
};

/**
 * Returns the keys that CloudFront sends to the API, from the `app` secret. To rotate, add the next generation's field,
 * deploy with both (`originKeys=1,2`), then with the new one only (`2`). Never change a field in use: neither service
 * reads it again while its reference is unchanged.
 */
export const getOriginKeys = ({ app }: Secrets, { originKeys }: Config): OriginKey[] =>
  originKeys.map((generation) => ({
    generation,
    value: app.secretValueFromJson(getOriginKeyField(generation)).unsafeUnwrap(),
  }));
