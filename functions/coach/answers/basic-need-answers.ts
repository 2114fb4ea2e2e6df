import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Answers on who pays for clothing, hygiene, shelter, health and leisure of people in need. */
export const basicNeedAnswers: readonly CuratedAnswer[] = [
  answer(
    "diaper bank funding | grant for diapers and wipes | menstrual products grant | period supplies for students | hygiene products for a pantry",
    "**Join the national network first: the National Diaper Bank Network and its Alliance for Period Supplies give members products and small grants.** Then state diaper or period product money (growing in many states), TANF-funded pilots through community action, the health department, United Way, hospital, manufacturers, and drives by clubs and congregations. Report diapers given, children each month, and a parent's answer to “Did you miss work or day care because of diapers?” before and after.",
    "outputs-outcomes",
  ),
  answer(
    "money for school supplies and backpacks | christmas toys for kids grant | clothing closet funding | prom dresses or coats for kids | free store for families",
    "**Drives and sponsors work better than grants: ask stores, clubs, congregations and employers for things, and a funder for the small costs around them.** Partners: Toys for Tots, Kids In Need Foundation, Coats for Kids, Good360 and Delivering Good (new donated goods for a fee), Soles4Souls, the school's social worker. A grant of $500 to $3,000 from a bank or the community foundation pays for storage, racks, sizes that are never donated. Count children, not items, and let families choose.",
  ),
  answer(
    "who gives grants for dental care | dental clinic for kids funding | eyeglasses for children grant | vision screening money | free dental days",
    "**State oral health programs, dental foundations (Delta Dental, CareQuest, ADA Foundation's Give Kids A Smile), and Medicaid, which covers children's teeth and eyes.** For glasses: Lions clubs, OneSight, VSP's gift certificates, New Eyes, school nurses' programs. First check which children are already covered and need only help with forms and rides: that's cheaper. HRSA pays dental in health centers and school-based programs. Measure screened, referred and *treated*, because funders know that referral alone fails.",
    "outputs-outcomes",
  ),
  answer(
    "grants for foster kids | money for foster and adoptive families | program for youth aging out of foster care | casa grant",
    "**Your state's child welfare agency passes on federal money (Chafee for youth 14 and older, Family First for prevention), usually by contract.** Others: court improvement and VOCA money for CASA programs through the state, the Dave Thomas Foundation for Adoption, Annie E. Casey's partners, community foundations, congregations, colleges for housing. Small wishes for children: One Simple Wish, Foster Love, local clubs. Confidentiality law limits photos and stories, so use totals and drawings.",
    "private-foundations",
  ),
  answer(
    "money for a homeless teen shelter | runaway and homeless youth grant | shelter for youth funding | street outreach to young people money",
    "**The Family and Youth Services Bureau's Runaway and Homeless Youth grants are the federal core: basic centers, transitional living, street outreach, by competition for nonprofits and public agencies.** Add HUD's Youth Homelessness Demonstration through your CoC, school homeless liaisons (McKinney-Vento), state youth funds, United Way, the hospital. You'll need a license, staff day and night, and agreements with child welfare and police. Start as a host home program with a partner if the numbers are small.",
    "search-federal-funding",
  ),
  answer(
    "tiny home village funding | warming center money | shower truck for homeless people | day center for the homeless grant | cooling center grant",
    "**City and county first: CDBG, ESG, opioid settlement, emergency management and housing trust funds, with the CoC's support.** Warming and cooling centers can use ESG as emergency shelter in many places, utility and insurance companies' funds, and FEMA emergency food and shelter money when there is any. Trailers and tiny homes are capital: builders, Rotary, banks, faith groups, state housing funds; zoning, water and sewer decide. Neighbors' consent is part of the application. Show nights, people, exits to housing, and police and hospital calls.",
    "search-federal-funding",
  ),
  answer(
    "grants for an autism program | disability services grant for a nonprofit | adaptive sports grant | program for people with developmental disabilities | therapeutic horse riding grant",
    "**Begin with your state's developmental disabilities council and Medicaid waiver: the council gives grants for new ideas, the waiver pays for services.** Others: Autism Speaks' local grants, Doug Flutie Foundation, Christopher & Dana Reeve Foundation's quality of life grants (paralysis), Challenged Athletes Foundation (people), Move United (adaptive sports and VA's adaptive grants for veterans), PATH-related and horse foundations, Kessler and Mitsubishi Electric America for jobs. Have people with disabilities on the planning team, and write it in their words.",
    "private-foundations",
  ),
  answer(
    "service dogs for veterans grant | who funds service dog training | money for therapy animals | horses for veterans program grant",
    "**VA pays veterinary insurance for service dogs and, under the PAWS Act, dog training programs at some medical centers; nonprofits train mostly on gifts.** Ask Petco Love, the American Legion and VFW posts, Bob Woodruff Foundation, PenFed, Boeing, local banks, and VA's adaptive sports grants for riding programs. Funders ask for accreditation (Assistance Dogs International), cost per team (often $20,000 to $40,000), waiting list, follow-up, and a measure such as the PTSD checklist.",
    "evaluation-plan",
  ),
  answer(
    "grants for an lgbtq center | lgbtq youth program funding | who funds lgbtq organizations | pride event grant",
    "**Funders who name the community first: CenterLink's members' grants, Trevor and GLSEN partners, Arcus, Gill and Borealis funds, pride-minded companies, community foundations' LGBTQ funds.** Public money is usually for a service: HIV and health through the state, homeless youth, victims, suicide prevention. Federal notices have changed, so read what they say now. Pride events are sponsors' money. Protect names, and ask before naming a person or place in public reports.",
    "private-foundations",
  ),
  answer(
    "grants for black churches or hbcus | funding for black-led nonprofits | national fund for sacred places | grants for a historic black church | who funds black-led organizations",
    "**For buildings: the National Trust's Preserving Black Churches program and African American Cultural Heritage Action Fund, and the National Fund for Sacred Places.** For programs: Black giving circles and funds at community foundations, Lilly Endowment (congregations), Borealis, the Thurgood Marshall and UNCF networks for HBCUs, and federal HBCU programs (Education's Title III, Interior's historic preservation). Say who leads and decides. Federal rules on race-conscious programs have changed: describe need and place, and serve all who qualify.",
    "private-foundations",
    "cost-share",
  ),
  answer(
    "native language program grant | powwow or cultural grant for a tribe | elder meals on a reservation money | cultural preservation grant for a tribe",
    "**Language: ANA's native language grants (Preservation, Maintenance; Esther Martinez), Interior's Living Languages, First Nations Development Institute.** Elders' meals: Older Americans Act **Title VI**, which goes straight to tribes and Native Hawaiian grantees. Culture: tribal historic preservation money, IMLS Native American library and museum programs, state arts and humanities councils, the tribe's gaming or community fund, First Peoples Fund. A powwow is mostly sponsors, vendors and the tribe. Have the council's resolution, and elders' consent on what may be shared.",
    "search-federal-funding",
  ),
  answer(
    "scout troop grant | grants for 4-h clubs | money for a youth club or troop | grants for a church youth group trip",
    "**Small and near: Rotary, Kiwanis, Elks, American Legion, a bank, stores' community grants, the extension office for 4-H, the council for scouts.** Troops and clubs usually belong to a chartering church or council: use its EIN and ask its rules on fundraising, because some forbid asking companies directly. National: 4-H Foundation state grants, REI and outdoor foundations for trips. Ask for equipment that lasts or fees for children who can't pay. A trip for one group is a car wash, not a grant.",
  ),
  answer(
    "beekeeping or pollinator grant | wildlife rehabilitation grant | bird sanctuary funding | school garden grant",
    "**Small environmental funders and the state: pollinators and gardens through your conservation district, NRCS for farmers, KidsGardening, Whole Kids Foundation (school gardens and bee hives), Pollinator Partnership, garden clubs.** Wildlife rehabilitators: your state's wildlife tax or license plate fund, zoo associations' funds, the National Wildlife Rehabilitators Association's small grants, visitors' gifts. Have permits ready. Tie it to learning: lessons, children, pounds grown, species counted.",
    "search-federal-funding",
  ),
  answer(
    "start a farmers market with a grant | farmers market promotion program | market that takes snap and wic | double up food bucks for our market",
    "**USDA's Farmers Market Promotion Program pays for starting and promoting markets, by competition with 25 percent match; GusNIP pays for SNAP incentives.** Smaller: your state's specialty crop block grant, the health department, hospital, farm credit association, the city's economic development. For SNAP you need FNS authorization, with a free or cheap card reader by some programs. Show farmers' sales, SNAP sales, visitors, and vendors' fees that carry the manager's pay later.",
    "sustainability",
    "search-federal-funding",
  ),
  answer(
    "ged or literacy program funding | adult literacy tutoring grant | money for a reading program for adults | high school equivalency classes money",
    "**The state's adult education office gives out the federal money (WIOA Title II) by competition, usually every few years; meanwhile be a partner site of the college or district.** Others: Dollar General Literacy Foundation, ProLiteracy's mini-grants, Barbara Bush Foundation, library, United Way, workforce board for basic skills with jobs, jails through the sheriff. Count level gains on a state-approved test, credentials, jobs. Volunteers' tutoring hours are good match.",
    "outputs-outcomes",
  ),
];
