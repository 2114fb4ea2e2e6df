import { answer, type CuratedAnswer } from "./curated-answer.ts";

const fema = {
  id: "fema-afg",
  title: "FEMA: Assistance to Firefighters Grants",
  url: "https://www.fema.gov/grants/preparedness/firefighters",
};

/** Answers for fire and ambulance departments. */
export const fireServiceAnswers: readonly CuratedAnswer[] = [
  answer(
    "how do I write the afg narrative | what do afg reviewers look for | assistance to firefighters grant writing tips | how is an afg application scored | afg narrative example",
    "**Answer the narrative's parts in their order, with numbers, as one firefighter to another: volunteer peers from other departments score it.** Financial need: budget, income sources, what you tried first. Project: exactly what, how many, which standard, its price. Cost and benefit: people protected, calls a year, neighbors who gain from mutual aid. Effect on operations: what you can't do safely today. The electronic part is scored first by FEMA's priorities, so choose a high-priority item and replace what is oldest or doesn't meet the standard. Say the age of the gear and the number of active members who lack it.",
    fema,
  ),
  answer(
    "how many scba or turnout sets can we ask for in afg | number of air packs to request | scba in one afg application how many | gear for every firefighter or every seat",
    "**As many as you have use for: turnout gear for active members without a compliant set, and air packs for riding positions, each with one spare cylinder.** FEMA's notice says what it counts and the maximum per item, and cuts requests above it. Give a table: members or seats, sets that meet the standard, their age, gap. The total award is also limited by your population. Ask for masks per member if you share packs. An inflated number costs points with reviewers who know the work.",
    fema,
  ),
  answer(
    "how old does a fire truck have to be for afg | afg vehicle priorities | will afg replace our old engine | chances of getting a fire truck from afg",
    "**There's no fixed age, but older wins: FEMA ranks vehicles by type, age, mileage or hours, and condition, and few are funded.** Standards advise replacing or moving front-line apparatus to reserve after 15 years and retiring it after 25. Give the year, hours, repairs with invoices, failed pump tests and days out of service. Pumpers, and tankers in rural places, rank high. You usually promise to take the old one out of service. In parallel ask USDA Community Facilities, your state's fire fund, and the forestry agency for excess federal vehicles.",
    fema,
  ),
  answer(
    "do we need nfirs to apply for afg | is nfirs or neris reporting required for fire grants | fire department doesn't report to nfirs can we get a grant | neris requirement",
    "**You can generally apply without it, but a department that wins must report its incidents, so start now.** FEMA has replaced NFIRS with **NERIS**, its new incident reporting system: join through your state or neris.fsri.org. Reviewers want call numbers by type anyway, and a department that can't give three years of them looks unready. Read the year's notice for what it says about reporting, and your state's rules, which may be stricter.",
    fema,
  ),
  answer(
    "what is fire prevention and safety grant | fp&s grant who can apply | smoke alarm program grant | fire prevention education money | difference between afg and fp&s",
    "**Fire Prevention and Safety (FP&S) is FEMA's separate grant for prevention and firefighter safety research: smoke alarms, education, arson investigation, wildfire risk.** Fire departments, and nonprofits known for fire prevention, may apply; AFG pays for gear and vehicles, SAFER for people. Show local data (who has fires, which homes have no alarms), a plan to reach those homes, and how you'll count installed alarms. The Red Cross installs free alarms with departments, which is quicker than a grant.",
    fema,
    "evaluation-plan",
  ),
  answer(
    "small grants for volunteer fire department gear | volunteer fire assistance grant from the forest service | vfa grant state forestry | grants for wildland gear | other money for fire gear besides afg",
    "**The state forestry agency is the best small source: Volunteer Fire Assistance pays up to half for gear, radios and training in communities under 10,000 people.** Forms are short and awards a few thousand dollars. Others: your state fire marshal's or insurance-tax fund, **Firehouse Subs Public Safety Foundation**, Georgia-Pacific's Bucket Brigade near its plants, CSX, Gary Sinise Foundation, electric cooperatives, and county or opioid settlement money for rescue gear. Excess federal equipment comes through the same forestry agency for free.",
    fema,
  ),
  answer(
    "can several fire departments apply together | regional afg application | host department for a radio grant | joint application for fire departments",
    "**Yes: AFG has regional applications, with one department as host for radios, training or gear that several share.** The host signs, buys, reports and finds the match for all; each partner signs an agreement beforehand. A partner may still apply on its own for other things, but not for the same item. Show interoperability and what it saves. The host's population for match and limits covers all partners, so calculate first.",
    fema,
  ),
];
