import { addressTakenMail, emailChangeMail, noticeMail, notices, resetMail } from "#functions/account/mails.ts";
import { welcomeMail } from "#functions/auth/welcome-mail.ts";
import { changeLetter } from "./change-mail.ts";
import { digestLetter } from "./digest-mail.ts";
import type { Letter } from "./letter.ts";
import { confirmAddressMail, neutralLetter, saysDigest } from "./neutral-mail.ts";
import { type MailFacts, type Reminded, reminderLetter } from "./reminder-mail.ts";

export const origin = "https://grantlamp.example.org";
const confirmLink = `${origin}/confirm-email#address=one.two`;
export const facts: MailFacts = {
  firstName: "Ada",
  today: "2026-12-01",
  origin,
  unsubscribe: `${origin}/api/unsubscribe?key=abc.def`,
};

export const dated = (kind: Reminded["kind"], date: string, title = "Reading Rooms"): Reminded => ({
  kind,
  id: `${kind}-${date}`,
  applicationId: "app_1",
  title,
  applicationName: "Reading Rooms",
  date: `${date}T00:00:00.000Z`,
});

/** A digest with every section; `title` is used for all third-party text. */
export const fullDigest = (title = "Reading Rooms", over: Partial<MailFacts> = {}): Letter => {
  const letter = digestLetter(
    {
      items: [
        { ...dated("deadline", "2026-12-08", title), applicationName: title },
        { ...dated("task", "2026-12-03", title), applicationName: title },
      ],
      changed: [
        { title, funder: title, catalogueId: "gg-1", sentences: ["Closing day: Feb 15, 2027 (before: Jan 15, 2027)."] },
      ],
      searches: [
        {
          searchId: "sch_1",
          name: title,
          fresh: 8,
          matches: [
            { catalogueId: "gg-2", title, funder: title, closesOn: "2027-01-20", matchScore: 88 },
            { catalogueId: "gg-3", title, funder: title, closesOn: null, matchScore: 71 },
          ],
        },
      ],
    },
    { ...facts, ...over },
  );
  if (!letter) throw new Error("The digest is empty");
  return letter;
};

/** One of every email the product sends; `title` is used for all text of users and sources. */
export const everyLetter = (title = "Reading Rooms", firstName = "Ada"): Record<string, Letter> => ({
  reminder: reminderLetter([dated("deadline", "2026-12-08", title)], { ...facts, firstName }),
  reminders: reminderLetter([dated("deadline", "2026-12-01", title), dated("task", "2026-11-30", title)], {
    ...facts,
    firstName,
  }),
  digest: fullDigest(title, { firstName }),
  change: changeLetter(
    {
      title,
      funder: title,
      sourceUrl: "https://www.grants.gov/search-results-detail/363001",
      link: `${origin}/funding/gg-363001`,
      change: { on: "2026-11-30", kinds: ["deadlineMoved"], sentences: [`Closing day: ${title}`] },
    },
    { ...facts, firstName },
  ),
  neutral: neutralLetter(fullDigest(title, { firstName }), saysDigest, origin, confirmLink),
  welcome: welcomeMail({ origin, confirm: confirmLink, unsubscribe: facts.unsubscribe }),
  confirmAddress: confirmAddressMail(confirmLink),
  reset: resetMail(`${origin}/reset-password#token=one.two`),
  emailChange: emailChangeMail(`${origin}/confirm-email#token=one.two`),
  addressTaken: addressTakenMail(origin),
  ...Object.fromEntries(
    (Object.keys(notices) as (keyof typeof notices)[]).map((notice) => [
      `notice: ${notice}`,
      noticeMail(notice, "2026-11-30T15:04:05.000Z", origin),
    ]),
  ),
});

export const worded = ["reminder", "reminders", "digest", "change"];
export const optional = [...worded, "neutral", "welcome"];
