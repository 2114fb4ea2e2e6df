import { minKeyBytes } from "#functions/auth/session-keys.ts";
import { getOriginKeyField, parseOriginKeyGeneration } from "#infra/api/origin-key.ts";

/** What a field of a secret has to look like. `hint`: where it comes from. */
type Form = { isRight: (value: string) => boolean; looks: string; hint: string };

const like = (pattern: RegExp, looks: string, hint: string): Form => ({
  isRight: (value) => pattern.test(value),
  looks,
  hint,
});
const isAddress = (protocol: RegExp) => (value: string) =>
  URL.canParse(value) && protocol.test(new URL(value).protocol);
const dashboard = "Stripe's dashboard, Developers, API keys";
const isSessionKey = (value: string) =>
  /^[\w+/-]+={0,2}$/.test(value) && Buffer.from(value, "base64").length >= minKeyBytes;
const sessionKeyList: Form = {
  isRight: (value) => value.split(",").every(isSessionKey),
  looks: "session keys in base64 with commas between them",
  hint: "written when sessionKey is changed; --remove takes them out",
};
const modelName = like(/^[\w.:/-]{2,100}$/, "the name of a model, without spaces", "the provider's list of models");

/** The three secrets of a stack and their fields. */
const secretForms = {
  app: {
    sessionKey: {
      isRight: isSessionKey,
      looks: `base64 of at least ${minKeyBytes} random bytes`,
      hint: "npm run secrets:put -- app sessionKey --generate",
    },
    earlierSessionKeys: sessionKeyList,
    retiredSessionKeys: sessionKeyList,
    billing: like(/^on$/, "the word on", "written once payment is to count; --remove switches it off"),
    simplerKey: like(/^[\x21-\x7e]{8,200}$/, "a key of 8 or more characters", "an account at Simpler.Grants.gov"),
  },
  stripe: {
    secretKey: like(/^(sk|rk)_(test|live)_\w{16,}$/, "sk_live_… or rk_live_… (sk_test_… on trial)", dashboard),
    publishableKey: like(/^pk_(test|live)_\w{16,}$/, "pk_live_… (pk_test_… on trial)", dashboard),
    webhookSecret: like(/^whsec_[\w+/=-]{16,}$/, "whsec_…", "the webhook endpoint in Stripe's dashboard"),
    priceId: like(
      /^price_\w{8,}$/,
      "price_…",
      "the plan's price in Stripe's dashboard; its product (prod_…) is another thing",
    ),
    scriptUrl: {
      isRight: isAddress(/^https:$/),
      looks: "an https address",
      hint: "only where Stripe's own is not wanted",
    },
    portalConfiguration: like(/^bpc_\w{8,}$/, "bpc_…", "the customer portal's settings in Stripe"),
  },
  ai: {
    openaiKey: like(
      /^[\x21-\x7e]{16,400}$/,
      "sk-… (another server's key is 16 characters or more)",
      "platform.openai.com, API keys",
    ),
    openaiModel: modelName,
    openaiBase: {
      isRight: isAddress(/^https?:$/),
      looks: "a web address",
      hint: "only for another server of OpenAI's protocol",
    },
    perplexityKey: like(/^pplx-\w{16,}$/, "pplx-…", "Perplexity's settings, API"),
    perplexityModel: modelName,
  },
} as const satisfies Record<string, Record<string, Form>>;
export type Secrets = typeof secretForms;
export type SecretName = keyof Secrets;
export const secretNames = Object.keys(secretForms) as SecretName[];

/** One for each generation: `originKey1`, `originKey2` and so on. */
const originKey = like(
  /^[A-Za-z0-9]{20,128}$/,
  "20 to 128 letters and digits",
  `npm run secrets:put -- app ${getOriginKeyField(2)} --generate`,
);
const formOf = (secret: SecretName, field: string): Form | undefined =>
  secret === "app" && parseOriginKeyGeneration(field) !== undefined
    ? originKey
    : (secretForms[secret] as Record<string, Form>)[field];
/** The fields a secret may have, as they are listed. */
export const fieldsOf = (secret: SecretName): string[] => [
  ...Object.keys(secretForms[secret]),
  ...(secret === "app" ? [`${getOriginKeyField(2)} (or of another generation)`] : []),
];
/** Has that secret such a field? */
export const isField = (secret: SecretName, field: string): boolean => formOf(secret, field) !== undefined;

/** Well-known beginnings of keys: by them a key in the wrong place is told apart without showing any of it. */
const beginnings: [RegExp, string][] = [
  [/^pk_/, "a publishable key of Stripe"],
  [/^(sk|rk)_/, "a secret key of Stripe"],
  [/^whsec_/, "a webhook's secret of Stripe"],
  [/^price_/, "a price of Stripe"],
  [/^prod_/, "a product of Stripe"],
  [/^sk-/, "a key of OpenAI"],
  [/^pplx-/, "a key of Perplexity"],
  [/^AKIA|^ASIA/, "a key of AWS"],
];
/** Keys that begin so are some other provider's, whatever the field takes. */
const foreign: Partial<Record<string, RegExp>> = {
  openaiKey: /^(pk_|sk_|rk_|whsec_|price_|prod_|pplx-|AKIA|ASIA)/,
  simplerKey: /^(pk_|sk_|rk_|whsec_|price_|prod_|pplx-|sk-|AKIA|ASIA)/,
};

/** What is wrong with a field's value, and what it should be; undefined when nothing is. Nothing of the value is said. */
export const wrongWith = (secret: SecretName, field: string, value: string): string | undefined => {
  const form = formOf(secret, field);
  if (!form) return `${secret} has no field ${field}; its fields are ${fieldsOf(secret).join(", ")}`;
  const name = `${secret}.${field}`;
  const should = `it should be ${form.looks} (${form.hint})`;
  if (value === "") return `${name} is empty; ${should}`;
  if (/\s/.test(value)) return `${name} has spaces or line ends in it, as a key cut in two has; ${should}`;
  if (form.isRight(value) && !foreign[field]?.test(value)) return undefined;
  const looks = beginnings.find(([beginning]) => beginning.test(value))?.[1];
  return `${name} does not look right${looks ? `: this is ${looks}` : ""}; ${should}`;
};

/** Is a key one of a provider's test mode, or of its real one? */
export const modeOf = (key: string | undefined): "test" | "live" | undefined =>
  /^[a-z]+_(test|live)_/.exec(key ?? "")?.[1] as "test" | "live" | undefined;
