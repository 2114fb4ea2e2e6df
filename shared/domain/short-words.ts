// Short forms that people use when typing fast, each with the only word that it can stand for in a grant application.

const shortWords: Record<string, string> = {
  ...{ hosp: "hospital", treas: "treasurer", coord: "coordinator", coords: "coordinators", hosps: "hospitals" },
  ...{ supv: "supervisor", sched: "schedule", appt: "appointment", appts: "appointments" },
  ...{ apts: "apartments", bldgs: "buildings", maint: "maintenance", transp: "transportation" },
  ...{ inspec: "inspection", refrig: "refrigerator", emerg: "emergency", matls: "materials", mtls: "materials" },
  ...{ lic: "licensed", reqd: "required", orgs: "organizations" },
  ...{ biz: "business", nite: "night", nites: "nights", tho: "though", cuz: "because" },
  ...{ gonna: "going to", wanna: "want to", gotta: "have to", tix: "tickets", wkly: "weekly", mthly: "monthly" },
  ...{ qtrly: "quarterly", yrly: "yearly", fams: "families", fam: "family", vol: "volunteer", doz: "dozen" },
  ...{ elec: "electric", utils: "utilities", resp: "response", eval: "evaluation", assoc: "association" },
  ...{ dist: "district", prog: "program", progs: "programs", proj: "project", bkfast: "breakfast" },
  ...{ ck: "check", cks: "checks", chk: "check", wknd: "weekend", wknds: "weekends" },
  ...{ pedo: "pediatric", peds: "pediatrics", srs: "seniors" },
  ...{ hh: "households", crk: "creek", mdw: "meadow", wt: "weight" },
  ...{ pkg: "package", pkgs: "packages", qty: "quantity", ppl: "people" },
};
const shortWordPattern = new RegExp(
  `(?<![\\p{L}\\d.@/'’-])(${Object.keys(shortWords).join("|")})(?![\\p{L}\\d@/'’-])(\\.?)`,
  "giu",
);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Whether the period ends the sentence: at the end of the text, or before a digit or a capital, except in names. */
const keepsPeriod = (period: string, after: string) =>
  period === "." &&
  (after.trim() === "" || /^\s+(?:\p{Lu}|\d)/u.test(after)) &&
  !/^\s+\p{Lu}[\p{L}'’-]+ \p{Lu}/u.test(after);

/** Expands short forms. Leaves words in capitals unchanged, because they may be acronyms. */
export const expandShortWords = (text: string): string =>
  text.replaceAll(shortWordPattern, (whole, short: string, period: string, offset: number) => {
    if (short.length > 1 && short === short.toUpperCase()) return whole;
    const full = shortWords[short.toLowerCase()];
    const before = text.slice(Math.max(0, offset - 1), offset);
    // "Bozeman Refrig." is a name.
    if (/^\p{Lu}/u.test(short) && /\p{Lu}[\p{L}'’-]*\.? $/u.test(text.slice(0, offset))) return whole;
    if (!full || full === short.toLowerCase() || (short.length === 1 && before !== " ")) return whole;
    const end = keepsPeriod(period, text.slice(offset + whole.length)) ? "." : "";
    return (/^\p{Lu}/u.test(short) ? capitalize(full) : full) + end;
  });
