import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { handler as bare } from "./bare.ts";

/** The bare handler, which reads a secret first: no handler of ours answers before it has. */
export const handler = async (asked: Parameters<typeof bare>[0]) => {
  const client = new SecretsManagerClient({ endpoint: process.env.SECRETS_ENDPOINT ?? "" });
  await client.send(new GetSecretValueCommand({ SecretId: "app" }));
  return bare(asked);
};
