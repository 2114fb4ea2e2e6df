import { expect, test } from "vitest";
import { expandAbbreviations } from "./expand-abbreviations.ts";

test.each([
  ["buy 1 van w/ 2 chairs + exam room", "buy 1 van with 2 chairs and exam room"],
  ["20 hrs/wk at $17/hr", "20 hours a week at $17 an hour"],
  ["meat for $5.10/lb, 900 lb a week", "meat for $5.10 a pound, 900 pounds a week"],
  ["15 yr agreements for 1 yr", "15-year agreements for 1 year"],
  ["a wait of 7 weeks avg. 2 areas have none", "a wait of 7 weeks on average. 2 areas have none"],
  ["starting jan. Then we stop", "starting January. Then we stop"],
  ["Phase 1 (sept-dec), april-may", "Phase 1 (September-December), april-May"],
  ["mon/wed in Lafourche, mon-thur at noon", "Monday and Wednesday in Lafourche, Monday through Thursday at noon"],
  ["income is $186k, the truck payment takes 64k/yr", "income is $186,000, the truck payment takes $64,000 a year"],
  ["2,400 visits earn $355,200 yr", "2,400 visits earn $355,200 a year"],
  ["# members trained; % kids with decay", "number of members trained; percentage of kids with decay"],
  ["a pallet each week = 46,800 more lbs", "a pallet each week: 46,800 more pounds"],
  ["pass rate 46% now -> 100%", "pass rate 46% now to 100%"],
  ["Rotary pledged 5,000", "Rotary pledged $5,000"],
  ["OB = 88 mi. 3,000 gal. tender, 3 mo. follow up call", "OB: 88 miles. 3,000-gallon tender, 3-month follow-up call"],
  ["min. to scene, gal. moved", "minutes to scene, gallons moved"],
  ["open tue and thurs, $1 a lb", "open Tuesday and Thursday, $1 a pound"],
  ["turned away 33 kids in Sept. 1 mill, no tools", "turned away 33 kids in September. 1 mill, no tools"],
  ["34 dams by Oct. '27; logs every Sept. - daily", "34 dams by October 2027; logs every September - daily"],
  ["van $17,800 (dealer, 61K miles)", "van $17,800 (dealer, 61,000 miles)"],
  ["irrig. dist. 9,200 cash", "irrigation district 9,200 cash"],
  ["6 kids ea. (30 new)", "6 kids each (30 new)"],
  ["pays $1.34/mi. on trips (app. in, says 90 days)", "pays $1.34 a mile on trips (application in, says 90 days)"],
  ["org. 2006 by ranchers", "organized in 2006 by ranchers"],
  ["In 2025 1,164 orders were filed", "In 2025, 1,164 orders were filed"],
  ["Jul 25-Jun 26, 96 wells", "July 2025-June 2026, 96 wells"],
  ["Jun 25-Jul 26", "June 25-July 26"],
  ["a wait of 7 wks (Sept 26)", "a wait of 7 weeks (Sept 26)"],
])("expands %j", (notes, text) => {
  expect(expandAbbreviations(notes)).toBe(text);
});

test.each([
  "Harris & Sons runs K-12 programs in St. Mary Parish.",
  "The VA's 24/7 line answers and/or refers 35-40 calls a day.",
  "We may march in May; the decision fell on her.",
  "Our 5k run raised $18,600 for 9 children.",
  "Volunteers complete 18 hours of training and take calls for 20 hours a week.",
])("leaves ordinary text unchanged: %j", (text) => {
  expect(expandAbbreviations(text)).toBe(text);
});
