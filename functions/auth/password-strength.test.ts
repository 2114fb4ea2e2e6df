import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { assertStrongPassword, isGuessablePassword } from "./password-strength.ts";

/** From public lists of the most common passwords. */
const commonPasswords = `
  password password1 Password1 Password123 passw0rd P@ssw0rd P@ssword1 Passw0rd! password! drowssap
  12345678 123456789 1234567890 0123456789 01234567 87654321 987654321 0987654321 11223344 123123123
  00000000 11111111 1111111111 22222222 55555555 66666666 77777777 88888888 99999999 12121212
  10101010 20202020 12341234 11112222 13131313 147258369 159753456 19871987 20262026 31121999
  aaaaaaaa zzzzzzzz abcdefgh abcdefghij abcd1234 abc12345 abcabcab a1b2c3d4 1a2b3c4d aabbccdd
  qwertyui qwertyuiop qwerty123 Qwerty123! qwertz123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjkl
  asdfasdf zxcvbnm1 !@#$%^&* q1w2e3r4 qazwsxedc poiuytrewq 741852963 asdf1234 qweasdzxc 789456123
  iloveyou iloveyou1 ILOVEYOU! sunshine sunshine1 princess princess1 football baseball superman
  batman123 trustno1 starwars whatever welcome1 Welcome1! Welcome123 letmein1 letmein! monkey123
  dragon123 master123 michelle jennifer jordan23 charlie1 computer internet Liverpool1 chocolate
  summer2026 Summer2026! Winter2025! Spring2024 January2026 September1! Monday123! changeme Changeme1! secret123
  admin123 Admin@123 Administrator administrator1 test1234 Test1234! guest123 default1 p@$$w0rd pa55word
`
  .split(/\s+/)
  .filter(Boolean);

test.each(commonPasswords)("detects %s as easy to guess", async (password) => {
  expect(await isGuessablePassword(password)).toBe(true);
});

test("detects the 3,000 most common passwords of at least eight characters", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const common = dictionary["passwords-common"].filter(({ length }) => length >= 8).slice(0, 3000);
  expect(common).toHaveLength(3000);
  // Every tenth, except in the nightly run.
  const sample = common.filter((_, index) => isNightly || index % 10 === 0);
  const undetectedPasswords = await Promise.all(
    sample.map(async (password) => ((await isGuessablePassword(password)) ? [] : [password])),
  );
  expect(undetectedPasswords.flat()).toEqual([]);
});

test.each([
  ["in capitals", "PASSWORD123"],
  ["in full-width characters", "ｐａｓｓｗｏｒｄ１２３"],
  ["with accents", "pássẃörd123"],
  ["backwards", "321drowssap"],
  ["twice", "sunshinesunshine"],
  ["with a ligature", "oﬃceoﬃce"],
])("detects a common password %s", async (_, password) => {
  expect(await isGuessablePassword(password)).toBe(true);
});

/** Built as users are advised: several words, a sentence, or random characters. */
const strongPasswords = [
  "quiet lamps burn long",
  "bright windows at dusk",
  "correct horse battery staple",
  "correcthorsebatterystaple",
  "a grant of quiet afternoons",
  "Lovelace keeps nine bees",
  "velvet-otter-canyon-mist",
  "nine herons over wet slate",
  "marble.teapot.antler.fog",
  "Gravel Tulip Anchor Moth",
  "umbrella pickle tractor moon",
  "seven blue kites in March",
  "my cat sleeps on the radiator",
  "The soup was colder than Tuesday",
  "we plant beans behind the church",
  "rhubarbcellophanetrombone",
  "tidepool accordion lantern",
  "walnut7quiver$basin",
  "Tromboneglacier&44",
  "no1 reads page thirty-two",
  "ferry to the far island 1974",
  "hollow drum, painted drum",
  "Ich fahre mit dem roten Fahrrad",
  "le renard dort sous la table",
  "cuatro nubes sobre el mercado",
  "тихий свет окна",
  "пароль из света",
  "静かな灯りが長く燃える",
  "조용한 등불이 오래 탄다",
  "nothingbutletters",
  "83927461502",
  "~!{}[]|\\/?^°§",
  "🪔🏮💡🔦🕯️✨🌙⭐",
  "vk7qzxw9",
  "xT4#pLm9vQ",
  "hG7!kd02mWz",
  "9fQz-Lw3v-Kx8e",
  "m4rJ8wTqZc",
  "kXv93hbWqp",
  "rL0uWq8ZtyKd",
  "Zq8fLw2xVbN5tR",
  "pxqvhtmwzkrg",
  "  quiet  lamps  ",
  `${"quiet lamps burn ".repeat(11)}on at night.`,
];

test.each(strongPasswords)("accepts %j", async (password) => {
  expect(await isGuessablePassword(password)).toBe(false);
});

const owner = {
  email: "marisol.quintero@lantern-house.example.org",
  firstName: "Marisol",
  lastName: "Quintero",
  organizationName: "Lantern House",
  phone: "+1 (555) 010-0199",
};
const checkPassword = (password: string) => assertStrongPassword(password, "body.password", owner);

test.each(["Marisolsunshine1", "Lantern1234abcd"])(
  "rejects %s: publicly known words do not strengthen a common password",
  async (password) => {
    await expect(checkPassword(password)).rejects.toMatchObject({ issues: [{ path: "body.password" }] });
  },
);

test("accepts personal words among others", async () => {
  await expect(checkPassword("Marisol keeps nine bees")).resolves.toBeUndefined();
});
