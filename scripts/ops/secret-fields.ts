import { minKeyBytes } from "#functions/auth/session-keys.ts";
import { getOriginKeyField, parseOriginKeyGeneration } from "#infra/api/origin-key.ts";

/** The expected format of a secret's field. `hint` says where to get the value. */
type FieldFormat = { isValid: (value: string) => boolean; looks: string; hint: string };

const createPatternFormat = (pattern: RegExp, looks: string, hint: string): FieldFormat => ({
  isValid: (value) => pattern.test(value),
  looks,
  hint,
});
const isUrl = (protocol: RegExp) => (value: string) => URL.canParse(value) && protocol.test(new URL(value).protocol);
const dashboard = "Stripe dashboard, Developers, API keys";
const isSessionKey = (value: string) =>
  /^[\w+/-]+={0,2}$/.test(value) && Buffer.from(value, "base64").length >= minKeyBytes;
const sessionKeyList: FieldFormat = {
  isValid: (value) => value.split(",").every(isSessionKey),
  looks: "comma-separated session keys in base64",
  hint: "written when sessionKey changes; --remove deletes them",
};
const modelName = createPatternFormat(
  /^[\w.:/-]{2,100}$/,
  "a model name without spaces",
  "the provider's list of models",
);

const googleConsole = "Google Cloud console, Google Auth Platform, Clients";
const entra = "Microsoft Entra admin center, App registrations";
const createClientSecretFormat = (hint: string) =>
  createPatternFormat(/^[\x21-\x7e]{16,200}$/, "a client secret of 16 or more characters", hint);
const createIssuerFormat = (hint: string): FieldFormat => ({ isValid: isUrl(/^https:$/), looks: "an https URL", hint });

/** The three secrets of a stack and their fields. */
const secretFormats = {
  app: {
    sessionKey: {
      isValid: isSessionKey,
      looks: `base64 of at least ${minKeyBytes} random bytes`,
      hint: "npm run secrets:put -- app sessionKey --generate",
    },
    earlierSessionKeys: sessionKeyList,
    retiredSessionKeys: sessionKeyList,
    billing: createPatternFormat(/^on$/, "the word on", "set it to turn billing on; --remove turns it off"),
    googleClientId: createPatternFormat(
      /\.apps\.googleusercontent\.com$/,
      "….apps.googleusercontent.com",
      googleConsole,
    ),
    googleClientSecret: createClientSecretFormat(googleConsole),
    googleIssuer: createIssuerFormat("only for another OpenID provider"),
    microsoftClientId: createPatternFormat(
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
      "the application (client) ID, a UUID",
      entra,
    ),
    microsoftClientSecret: createClientSecretFormat(`${entra}, Certificates & secrets, the value, not the secret ID`),
    microsoftIssuer: createIssuerFormat(
      "https://login.microsoftonline.com/<tenant ID>/v2.0 admits only one organization",
    ),
    simplerKey: createPatternFormat(
      /^[\x21-\x7e]{8,200}$/,
      "a key of 8 or more characters",
      "an account at Simpler.Grants.gov",
    ),
  },
  stripe: {
    secretKey: createPatternFormat(
      /^(sk|rk)_(test|live)_\w{16,}$/,
      "sk_live_… or rk_live_… (sk_test_… in test mode)",
      dashboard,
    ),
    publishableKey: createPatternFormat(/^pk_(test|live)_\w{16,}$/, "pk_live_… (pk_test_… in test mode)", dashboard),
    webhookSecret: createPatternFormat(
      /^whsec_[\w+/=-]{16,}$/,
      "whsec_…",
      "the webhook endpoint in the Stripe dashboard",
    ),
    priceId: createPatternFormat(
      /^price_\w{8,}$/,
      "price_…",
      "the plan's price in the Stripe dashboard, not its product (prod_…)",
    ),
    scriptUrl: {
      isValid: isUrl(/^https:$/),
      looks: "an https URL",
      hint: "only to override Stripe's own script",
    },
    portalConfiguration: createPatternFormat(/^bpc_\w{8,}$/, "bpc_…", "the customer portal settings in Stripe"),
  },
  ai: {
    openaiKey: createPatternFormat(
      /^[\x21-\x7e]{16,400}$/,
      "sk-… (for another server, at least 16 characters)",
      "platform.openai.com, API keys",
    ),
    openaiModel: modelName,
    openaiBase: {
      isValid: isUrl(/^https?:$/),
      looks: "a URL",
      hint: "only for another OpenAI-compatible server",
    },
    openaiContextTokens: createPatternFormat(
      /^\d{4,8}$/,
      "a number of tokens, such as 8192",
      "the settings of the server in openaiBase; for Ollama OLLAMA_CONTEXT_LENGTH",
    ),
    perplexityKey: createPatternFormat(/^pplx-\w{16,}$/, "pplx-…", "Perplexity settings, API"),
    perplexityModel: modelName,
  },
} as const satisfies Record<string, Record<string, FieldFormat>>;
export type SecretName = keyof typeof secretFormats;
export const secretNames = Object.keys(secretFormats) as SecretName[];

/** One per generation: `originKey1`, `originKey2` and so on. */
const originKey = createPatternFormat(
  /^[A-Za-z0-9]{20,128}$/,
  "20 to 128 letters and digits",
  `npm run secrets:put -- app ${getOriginKeyField(2)} --generate`,
);
const findFormat = (secret: SecretName, field: string): FieldFormat | undefined =>
  secret === "app" && parseOriginKeyGeneration(field) !== undefined
    ? originKey
    : (secretFormats[secret] as Record<string, FieldFormat>)[field];
export const listSecretFields = (secret: SecretName): string[] => [
  ...Object.keys(secretFormats[secret]),
  ...(secret === "app" ? [`${getOriginKeyField(2)} (or another generation)`] : []),
];
export const isSecretField = (secret: SecretName, field: string): boolean => findFormat(secret, field) !== undefined;

/** Known key prefixes, to identify a misplaced key without printing any of it. */
const keyPrefixes: [RegExp, string][] = [
  [/^pk_/, "a Stripe publishable key"],
  [/^(sk|rk)_/, "a Stripe secret key"],
  [/^whsec_/, "a Stripe webhook secret"],
  [/^price_/, "a Stripe price ID"],
  [/^prod_/, "a Stripe product ID"],
  [/^sk-/, "an OpenAI key"],
  [/^pplx-/, "a Perplexity key"],
  [/^AKIA|^ASIA/, "an AWS key"],
];
/** Prefixes of other providers' keys, which are rejected even if the field's pattern matches. */
const foreignPrefixes: Partial<Record<string, RegExp>> = {
  googleClientSecret: /^(pk_|sk_|rk_|whsec_|price_|prod_|pplx-|sk-|AKIA|ASIA)/,
  microsoftClientSecret: /^(pk_|sk_|rk_|whsec_|price_|prod_|pplx-|sk-|AKIA|ASIA)/,
  openaiKey: /^(pk_|sk_|rk_|whsec_|price_|prod_|pplx-|AKIA|ASIA)/,
  simplerKey: /^(pk_|sk_|rk_|whsec_|price_|prod_|pplx-|sk-|AKIA|ASIA)/,
};

/** Explains what is wrong with a field's value, without printing it; undefined if it is valid. */
export const validateSecretField = (secret: SecretName, field: string, value: string): string | undefined => {
  const form = findFormat(secret, field);
  if (!form) return `${secret} has no field ${field}. Its fields are ${listSecretFields(secret).join(", ")}`;
  const name = `${secret}.${field}`;
  const expected = `expected ${form.looks} (${form.hint})`;
  if (value === "") return `${name} is empty; ${expected}`;
  if (/\s/.test(value)) return `${name} contains spaces or line breaks, so it may be incomplete; ${expected}`;
  if (form.isValid(value) && !foreignPrefixes[field]?.test(value)) return undefined;
  const keyPrefix = keyPrefixes.find(([prefix]) => prefix.test(value))?.[1];
  return `${name} is not valid${keyPrefix ? `: this is ${keyPrefix}` : ""}; ${expected}`;
};

export const getStripeMode = (key: string | undefined): "test" | "live" | undefined =>
  /^[a-z]+_(test|live)_/.exec(key ?? "")?.[1] as "test" | "live" | undefined;
