import { aPlainNotice, type PlainNotice } from "./shapes.ts";

const subjects =
  "Rural Clinics|Reading Rooms|Coastal Wetlands|Youth Mentoring|Housing Repair|Veterans' Re-entry|Community Gardens|Museum Collections|Crop Research|Safe Streets|Clean Water|Early Learning|Elder Care|Small Theaters|Tribal Schools|Solar Roofs".split(
    "|",
  );
const kinds =
  "Planning Grants|Demonstration Program|Research Awards|Partnership Fund|Training Program|Capacity Building".split(
    "|",
  );
const agencies: [string, string][] = [
  ["HHS-HRSA", "Health Resources and Services Administration"],
  ["ED", "Department of Education"],
  ["USDA-NIFA", "National Institute of Food and Agriculture"],
  ["EPA", "Environmental Protection Agency"],
  ["HUD", "Department of Housing and Urban Development"],
  ["IMLS", "Institute of Museum and Library Services"],
];
const sentence =
  "This program pays for work that lasts beyond the award, with plans, partners and a way to tell whether it helped.";

const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** As many notices as one likes, the same for the same number: every sixth a forecast, some without amounts. */
export const manyPlainNotices = (count: number, from = "2026-10-01"): PlainNotice[] =>
  Array.from({ length: count }, (_, at) => {
    const [agencyCode, agency] = agencies[at % agencies.length] ?? ["ED", "Department of Education"];
    const subject = subjects[at % subjects.length];
    return aPlainNotice({
      id: 400_000 + at,
      number: `EX-2026-${String(at).padStart(5, "0")}`,
      title: `${subject} ${kinds[at % kinds.length]} &ndash; Round ${1 + (at % 7)}`,
      agencyCode,
      agency,
      forecast: at % 6 === 5,
      posted: later(from, at % 40),
      closes: at % 9 === 8 ? null : later(from, 90 + (at % 120)),
      archives: later(from, 240 + (at % 120)),
      description: `<p>${subject}: ${sentence}</p>\n<ul>${`<li>${sentence}</li>`.repeat(5 + (at % 20))}</ul>`,
      ceiling: at % 4 === 0 ? "none" : String(50_000 * (1 + (at % 30))),
      floor: at % 3 === 0 ? "none" : "5000",
      total: at % 5 === 0 ? "" : String(1_000_000 * (1 + (at % 50))),
    });
  });
