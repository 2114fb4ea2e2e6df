import { SecretValue, type Stack } from "aws-cdk-lib";
import { Secret, type SecretStringGenerator } from "aws-cdk-lib/aws-secretsmanager";
import { acknowledge } from "./acknowledge.ts";
import type { Config } from "./config.ts";
import { keeping } from "./keeping.ts";
import { originKeyField, originKeyLength } from "./origin-key.ts";
import { titled } from "./titled.ts";

const purposes = {
  app: "Grantlamp: sessionKey (base64 of at least 32 random bytes); billing (any text) switches payment on; simplerKey opens Simpler.Grants.gov; originKey1 and so on are what CloudFront shows to the API",
  stripe:
    "Grantlamp: keys of the payment service; read once `app` has a field billing; then all but scriptUrl and portalConfiguration are needed",
  ai: "Grantlamp: openaiKey (openaiModel names another model; openaiBase another server of its protocol) lets a model write; perplexityKey (and perplexityModel, sonar without it) lets the funding search ask the web; a missing field means it is off",
} as const;
export type SecretName = keyof typeof purposes;
export type Secrets = Record<SecretName, Secret>;

/**
 * How the secret `app` begins: with the first origin key, made by Secrets Manager, so that the first deployment works
 * without anybody. NEVER CHANGE ANY OF IT: CloudFormation writes the whole secret anew when it differs from the last
 * deployment's, and every field that was put since, the session key among them, is lost. A test holds it.
 */
const beginning: SecretStringGenerator = {
  secretStringTemplate: "{}",
  generateStringKey: originKeyField(1),
  passwordLength: originKeyLength,
  excludePunctuation: true,
};

/**
 * The secrets of a stage. An operator fills them in, and later deployments leave their values alone. The others are
 * created as `{}`: by default a random text would be put in, and a Lambda would take it for a key.
 */
export const makeSecrets = (stack: Stack, config: Config): Secrets => {
  const make = (name: SecretName) => {
    const secret = new Secret(stack, `${titled(name)}Secret`, {
      description: purposes[name],
      ...(name === "app"
        ? { generateSecretString: beginning }
        : { secretStringValue: SecretValue.unsafePlainText("{}") }), // holds nothing secret yet
      removalPolicy: keeping(config),
    });
    acknowledge(secret, { "AwsSolutions-SMG4": "Keys of other services and of ours: turned as the runbook says" });
    return secret;
  };
  return { app: make("app"), stripe: make("stripe"), ai: make("ai") };
};

export type OriginKey = {
  generation: number;
  /** A reference that CloudFormation resolves once the secret is there; not the value. */
  value: string;
};

/**
 * What CloudFront shows to the API, from the secret `app`. Rotation: put the next generation's field, deploy with it
 * beside the present one (`originKeys=1,2`), then with it alone (`2`). A field that is in use is never changed: neither
 * service reads it again while its reference stays the same.
 */
export const originKeysIn = ({ app }: Secrets, { originKeys }: Config): OriginKey[] =>
  originKeys.map((generation) => ({
    generation,
    value: app.secretValueFromJson(originKeyField(generation)).unsafeUnwrap(),
  }));
