import { getWords, stemWord } from "#functions/search/terms.ts";
import { createPhraseTrie } from "./phrase-trie.ts";

/**
 * Concrete things that applicants need, mapped to the terms of programs that pay for them. Unlike synonyms, the mapping works in one direction only: a tanker is a need of a fire department, but a program for fire departments is not about tankers.
 */
const concreteNeeds: readonly (readonly [things: string, programWords: string])[] = [
  [
    "tanker, tanker truck, water tender, pumper, pumper truck, brush truck, ladder truck, fire truck, fire trucks, fire engine, turnout gear, bunker gear, scba, breathing apparatus, self contained breathing apparatus, thermal imaging camera, jaws of life, extrication tools, fire hose, fire hoses, fire station, fire gear, firefighting equipment",
    "firefighters community facilities",
  ],
  ["hydrant, hydrants", "firefighters drinking water"],
  ["smoke alarm, smoke alarms, smoke detectors", "firefighters hazard mitigation"],
  [
    "ambulance, ambulances, defibrillator, defibrillators, aed, aeds, stretchers",
    "emergency medical services community facilities",
  ],
  ["bike lane, bike lanes, cycle tracks, bike path, bike paths, bike racks, bike share", "bicycle pedestrian"],
  ["crosswalk signals, traffic calming, speed bumps, safe routes to school", "pedestrian"],
  [
    "water pipe, water pipes, water line, water lines, water main, water mains, water tower, water well, water treatment plant",
    "drinking water",
  ],
  ["lead pipe, lead pipes, lead water pipes, lead service line, lead service lines", "drinking water lead"],
  ["sewer pipe, sewer pipes, sewer line, sewer lines, sewer plant, lagoon, manholes", "wastewater"],
  ["pothole, potholes, road paving, street paving, repaving", "roads"],
  ["culvert, culverts, fish ladder, fish ladders", "fish passage"],
  ["street trees, shade trees, tree planting, plant trees, planting trees, tree canopy", "urban forestry"],
  ["high tunnel, high tunnels, hoop house, hoop houses, greenhouse, greenhouses", "horticulture"],
  ["tractor, irrigation system, milking parlor", "farmers"],
  ["creamery, cheese making, meat processing, slaughterhouse", "meat dairy"],
  ["bookmobile, bookmobiles, storytime, story time, summer reading, makerspace, maker space", "library"],
  ["little free library", "literacy"],
  [
    "school counselors, mental health counselors, school therapists, school mental health, school mental health counselors, counselors in schools",
    "school based mental health",
  ],
  ["security cameras, metal detectors, panic buttons, door locks, bulletproof glass", "security school safety"],
  ["kitchen equipment, cafeteria equipment, salad bar, salad bars, school kitchen", "child nutrition"],
  ["backpack program, backpack programs, weekend food, weekend meals, school pantry", "child nutrition food pantry"],
  ["school garden, school gardens", "gardens"],
  ["robotics, robotics club, coding club, science fair", "stem"],
  ["band instruments, musical instruments, instruments for students", "music"],
  [
    "artist residency, artist residencies, artist in residence, residency for artists, artists residency, writing residency, writers residency, studio time, sculptor, painter, painters, ceramics studio",
    "artists",
  ],
  ["novel, novelist, memoir, poet laureate", "literary"],
  ["oral history, oral histories, local history", "humanities history"],
  ["old newspapers, local newspapers, archival boxes", "preservation humanities"],
  ["free clinic, free clinics, medical clinic, charitable clinic, sliding fee clinic", "health centers"],
  ["mammogram, mammograms, mammography, mobile mammography", "breast cancer"],
  ["dental chair, dental chairs, dentist, dentists", "dental"],
  ["x ray machine, ultrasound machine, ct scanner, mri machine, hospital equipment", "hospital"],
  ["narcan, syringe exchange, needle exchange", "opioids addiction"],
  [
    "wheelchair ramp, wheelchair ramps, grab bars, walk in tub, stair lift, accessible bathroom",
    "home modification disabilities",
  ],
  ["hearing aids", "hearing loss"],
  [
    "hearing loop, hearing loops, induction loop, assistive listening, screen readers",
    "assistive technology hearing loss",
  ],
  ["leaky roofs, roof repair for seniors, furnace, furnaces, water heater", "home repair energy efficiency"],
  ["shelter beds, cots, warming center, warming centers, warming shelter, cold weather shelter", "homeless"],
  ["tiny homes, tiny house village", "affordable housing homeless"],
  ["diapers, diaper bank, formula for babies", "infants low income"],
  ["school supplies, school clothes", "children low income"],
  [
    "squad car, patrol cars, police cars, k9, k9 unit, police dog, tasers, bulletproof vests, ballistic vests",
    "police",
  ],
  [
    "ev charger, ev chargers, ev charging, ev charging station, ev charging stations, vehicle chargers",
    "electric vehicles energy efficiency",
  ],
  ["solar panel, solar panels, solar roof", "solar renewable energy"],
  ["heat pump, heat pumps, led lighting, boiler, boilers, new windows", "energy efficiency"],
  ["hotspot, hotspots, wifi, wi fi, fiber optic", "broadband"],
  ["drone, drones", "unmanned"],
  ["prototype, proof of concept", "sbir sttr"],
  ["hangar, hangars", "airport"],
  [
    "dugout, dugouts, ball field, ball fields, baseball field, skate park, splash pad, dog park, pickleball courts, basketball court, playing fields",
    "outdoor recreation",
  ],
  ["police officers, deputies, hire police, hire officers", "police"],
  ["litter cleanup, river cleanup, stream cleanup, creek cleanup, riverbank", "watersheds"],
  [
    "stained glass, steeple, bell tower, chapel, chapels, old courthouse, old schoolhouse, opera house, covered bridge",
    "historic preservation",
  ],
  ["gym, gymnasium, locker room, weight room, bleachers", "sports"],
  [
    "swim lessons, swimming lessons, learn to swim, swimming pool, lifeguard, lifeguards, water safety",
    "drowning sports",
  ],
  ["band uniforms, marching band, choir robes", "music"],
  ["coding, learn to code, programming classes", "computers stem"],
  ["exhibit, exhibits", "museum humanities"],
  ["poem, poems, chapbook", "literary"],
  ["radio station, community radio station, public radio station, community radio, public radio", "broadcasting"],
  ["crisis hotline, crisis line, mobile crisis, mobile crisis team, crisis team", "crisis suicide"],
  ["peer support, peer recovery coaches, recovery house, sober living", "addiction"],
  [
    "electron microscope, microscope, microscopes, mass spectrometer, spectrometer, centrifuge, lab freezer, lab equipment, laboratory equipment, research equipment",
    "instrumentation",
  ],
  ["prescribed burn, prescribed burns, controlled burn, fuel breaks", "wildfire"],
  ["flood wall, flood walls, levee, levees, seawall", "flood"],
  ["storm siren, storm sirens, tornado siren, warning sirens", "hazard mitigation warning"],
  ["water meter, water meters", "drinking water"],
  ["mold, mold removal, radon", "healthy homes"],
  ["women in construction, women in trades, tradeswomen", "apprenticeship nontraditional"],
  ["welding, welders, machine shop", "career technical"],
  ["language nest, language immersion, language revitalization", "language preservation"],
  ["cattle water, stock tanks, livestock water", "rangeland livestock"],
  ["postdoc, postdocs", "postdoctoral"],
  ["reservation housing, reservation homes", "tribal housing"],
  [
    "canoe journey, canoe journeys, powwow, pow wow, regalia, drum group, totem pole, basket weaving, beadwork",
    "native american communities language",
  ],
  [
    "kitchen freezer, chest freezer, walk in freezer, walk in cooler, walk in refrigerator, freezer, freezers, cooler, coolers, refrigerator, refrigerators, refrigeration, refrigeration equipment, refrigerated storage, refrigerated truck, refrigerated van, cold storage, cold room, cold rooms, commercial kitchen, community kitchen, church kitchen, commercial oven",
    "emergency food community facilities",
  ],
  ["vaccine refrigerator, vaccine refrigerators, vaccine freezer, vaccine storage", "vaccines"],
  [
    "donated food, donated meals, donated groceries, donated produce, surplus food, rescued food, food rescue, food recovery, gleaning, food boxes, food baskets, groceries, canned goods, soup kitchen, soup kitchens, free meals, community meals, hot meals, food distribution, food deliveries, food delivery, mobile pantry, feed families, feed people, hungry families",
    "emergency food hunger",
  ],
  [
    "laptop, laptops, chromebook, chromebooks, tablets for students, computers for seniors, computer, computers, computer lab, computer labs, computer classes, computer skills, digital skills, digital skills classes, digital literacy, technology equipment, tablets, ipads",
    "digital equity digital literacy",
  ],
  [
    "roof, roofs, roofing, new roof, roof repair, roof repairs, roof replacement, leaking roof, leaky roof, hvac, plumbing, building repair, building repairs, repair our building, building renovation, building renovations, building improvements, building expansion, new building, facility repairs, facility improvements, facility upgrades, renovation, renovations, renovate, remodel, remodeling, community center building, community hall, town hall, meeting hall, meeting space, parking lot, elevator, restrooms",
    "community facilities",
  ],
  [
    "van, vans, minivan, minibus, minibuses, passenger van, passenger vans, passenger vehicle, passenger vehicles, accessible vehicle, accessible vehicles, accessible passenger vehicle, transport van, shuttle, shuttles, shuttle bus, shuttle buses, rides, ride program, volunteer drivers, medical rides, medical transportation, senior transportation, transportation for seniors, transportation to appointments, rides to appointments, rides for seniors",
    "mobility public transportation",
  ],
  [
    "mobile clinic, mobile clinics, medical van, mobile medical unit, mobile health unit, mobile health clinic",
    "health centers",
  ],
  [
    "playgrounds, play equipment, playground equipment, play area, play areas, play space, play spaces, play structure, swings, swing set, slides, tot lot, inclusive playground",
    "playground outdoor recreation",
  ],
  [
    "our park, city park, town park, local park, neighborhood park, county park, pocket park, park shelter, picnic shelter, park benches, trail, trails, walking path, walking paths",
    "outdoor recreation",
  ],
  [
    "after school program, after school programs, after school activities, after school care, out of school time, homework help, homework club, latchkey, latchkey children, school age care, 3 to 6 pm, after class clubs",
    "after school learning centers",
  ],
  [
    "teeth cleaning, cleanings and fillings, fillings, dentures, toothache, toothaches, tooth extractions, dental van, dental clinic, dental equipment, dental supplies",
    "dental",
  ],
  [
    "violin, violins, cello, cellos, guitar, guitars, piano, pianos, trumpets, drums, band instruments for students, instruments for children, buy instruments, instruments, youth orchestra, music lessons, music classes, school band, marching band instruments",
    "music",
  ],
  [
    "workforce development, workforce training, learn a trade, teach a trade, people a trade, skilled trades, trade skills, get hired, find work, find a job, find jobs, looking for work, job skills, job readiness, work readiness, job search, job seekers, unemployed, unemployed adults, out of work, career training, career coaching, resume help",
    "job training employment",
  ],
  [
    "mattress, mattresses, bunk beds, overnight shelter, emergency shelter, night shelter, winter shelter, beds for people",
    "homeless",
  ],
  ["street tree, trees, saplings, tree nursery, tree giveaway, tree equity", "urban forestry"],
  [
    "animal shelter, dog shelter, cat shelter, stray dogs, stray animals, stray cats, spay and neuter, spay neuter, pet adoption, pet food",
    "animals",
  ],
  ["cribs, classroom furniture, day care center, child care center, childcare center, nursery", "child care"],
  ["summer camp, summer camps, summer program, summer programs for kids", "youth summer"],
  ["stage lights, stage lighting, sound system, costumes, theater seats, theatre seats", "theater"],
  ["mural, murals, sculptures, kiln, pottery", "visual arts"],
  ["septic, septic tank, septic systems, outhouse", "wastewater"],
  ["walker, walkers, wheelchair, wheelchairs, medical equipment for home", "assistive technology disabilities"],
  ["meals for seniors, senior meals, home delivered meals, lunch for seniors", "congregate meals older adults"],
  ["raised beds, community garden, community gardens, urban farm, urban farms", "gardens community food"],
  [
    "generator, generators, backup generator, emergency generator, backup power",
    "hazard mitigation community facilities",
  ],
  ["cooling center, cooling centers, cooling shelter, air conditioner, air conditioners", "home energy assistance"],
  ["grief, bereavement, grief counseling, grief support, grief camp", "trauma mental health"],
  ["car seat, car seats, child safety seats, booster seats", "highway safety"],
  ["filmmaker, filmmakers, documentary, documentaries, documentary film, podcast, podcasts", "film humanities media"],
  ["beekeeping, beekeeper, beekeepers, honeybees, apiary", "beehives pollinators"],
  ["wheelchair van, wheelchair vans, accessible van, paratransit", "mobility disabilities transit"],
  ["first episode psychosis, early psychosis, psychosis, schizophrenia", "mental illness"],
  ["leave prison, leaving prison, released from prison, after prison, out of prison, after release", "reentry"],
  ["sidewalk, sidewalks, curb cuts, crosswalk, crosswalks", "pedestrian"],
];

const entries = concreteNeeds.map(([things, words]) => ({ things: things.split(", "), words }));
const trie = createPhraseTrie(entries.map(({ things }) => things));

export type ConcreteNeed = { text: string; programWords: string; words: number };

/** Finds the longest concrete thing that starts at a position of a text's words. */
export const findConcreteNeedAt = (
  words: readonly string[],
  stems: readonly string[],
  from: number,
): ConcreteNeed | undefined => {
  const found = trie.findAt(stems, from);
  const programWords = found && entries[found.group]?.words;
  return programWords
    ? { text: words.slice(from, from + found.words).join(" "), programWords, words: found.words }
    : undefined;
};

/** Whether a stem occurs in the name of a concrete thing. */
export const isNeedStem = (stem: string): boolean => trie.stems.has(stem);

/** Replaces the concrete things in a text with the terms of programs that pay for them. */
export const replaceConcreteNeeds = (text: string): string => {
  const words = getWords(text);
  const stems = words.map(stemWord);
  const output: string[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length; at++) {
    const need = findConcreteNeedAt(words, stems, at);
    output.push(need?.programWords ?? (words[at] as string));
    if (need) isChanged = true;
    at += (need?.words ?? 1) - 1;
  }
  return isChanged ? output.join(" ") : text;
};
