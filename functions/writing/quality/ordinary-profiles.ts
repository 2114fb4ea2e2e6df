import type { MessyProfile } from "./messy-profiles.ts";

/** Answers of typical length, about 50 to 140 words per field. All fictional. */
export const ordinaryProfiles: readonly MessyProfile[] = [
  {
    id: "diaper bank",
    answers: {
      organizationName: "Bottom Drawer Diaper Bank",
      missionStatement:
        "Bottom Drawer Diaper Bank makes sure that no parent in Teller County has to choose between diapers and groceries. We collect, buy and repackage diapers and wipes, and we hand them out through agencies that families already trust.",
      organizationHistory:
        "Two pediatric nurses started Bottom Drawer in 2014 after a mother told them she was drying out used diapers on a radiator. We began in a garage with 40 packs a month. Last year we distributed 1,146,000 diapers through 23 partner agencies, among them both WIC offices and the hospital's newborn unit. We own a 4,200-square-foot warehouse on Canal Street, have three paid staff and about 190 regular volunteers, and have received a clean audit every year since 2017. Executive Director Noreen Castellano, who ran a food pantry network for eleven years, has led the organization since 2019.",
      projectTitle: "Diapers by Delivery",
      problemStatement:
        "One in two families with a child under three in Teller County reports not having enough diapers, according to the county's 2025 family survey of 1,312 households. Diapers cost about $95 a month per child, and neither SNAP nor WIC pays for them. Most child care centers require a day's supply at the door, so a parent without diapers cannot drop the child off and cannot go to work. In the western half of the county the problem is distance. Our nearest partner agency is 31 miles from Galena Flats, there is no bus, and 44% of the families on our waiting list have no working car. We now have 385 families on that list, and 61 of them have waited longer than four months.",
      projectGoals:
        "Deliver a monthly supply of diapers to 300 families in western Teller County by June 2028.\nReduce the waiting list from 385 families to fewer than 50.\nHelp 60 parents return to work or school because child care becomes possible.\nSign delivery agreements with five rural partners, including two volunteer fire stations.",
      methodology:
        "We will buy a used cargo van in September 2026 and hire a part-time delivery coordinator in October. The coordinator plans four routes, one for each week of the month, and confirms each stop by text message in English and Spanish. Volunteers repackage diapers by size at our warehouse every Tuesday evening. From January 2027 the van runs every Thursday and Saturday and stops at two fire stations, a school and two churches, where families pick up their order without filling in another form. WIC nutritionists at the Galena Flats office enroll families on the spot with our tablet app. Twice a year we ask every family a short set of questions about missed child care, missed work and diaper rash, and we adjust the routes when a stop serves fewer than ten families.",
      successMetrics:
        "Families served each month, from the order system (baseline 0 in the west, target 300). Length of the waiting list on the first of each month (baseline 385, target below 50). Share of parents who missed work or school in the past month for lack of diapers, from the twice-yearly survey (baseline 38%, target 15%). Cost per diaper delivered, from our books.",
      expectedImpact:
        "Three hundred families will have enough diapers for the first time, which means fewer rashes, fewer missed shifts and less arguing over money at the end of the month. Children in the western half of the county will be able to start child care on time. For the five rural partners, the stop becomes a reason for families to come in, and two of them plan to offer developmental screening on delivery days.",
      sustainabilityPlan:
        "The county's Medicaid plan has agreed in writing to pay $8 per family per month from 2028 because dry babies visit the emergency room less often. That covers fuel, insurance and half of the coordinator's pay. The rest comes from our annual Mother's Day drive, which raised $71,400 last year and has grown by a tenth every year since 2020.",
    },
    costs: [46_800, 38_500, 9_200, 7_500],
    duration: "2-years",
    funder: "Example Community Trust",
    program: "Families First",
    contact: "Ms. Adela Brightwater, Program Officer",
    organization: {
      type: "non-profit",
      state: "CO",
      geographicScope: "local",
      targetPopulation: "Low-income families with children under three in western Teller County",
      annualBudget: "500k-1m",
      taxId: "84-5550199",
    },
  },
  {
    id: "rural clinic",
    answers: {
      organizationName: "Salt Fork Community Health Center",
      missionStatement:
        "Our mission is to provide high-quality, affordable primary care to everyone in Salt Fork and the four townships around it, regardless of ability to pay.",
      organizationHistory:
        "Salt Fork Community Health Center opened in 2002, the year after the county hospital closed. We became a federally qualified health center in 2011. Today 38 employees, including four physicians, five nurse practitioners and two dentists, see 6,870 patients in 24,300 visits a year. Sixty-two percent of our patients live below the federal poverty level. We were recognized as a patient-centered medical home in 2016 and have renewed that recognition three times. Our chief medical officer, Dr. Anselm Whitaker, grew up eleven miles from the clinic.",
      projectTitle: "Know Your Numbers",
      problemStatement:
        "Diabetes is the condition that most often sends our patients to the emergency room 52 miles away. Of 1,044 adult patients with type 2 diabetes, 391 have an A1c above 9, which puts them at high risk of losing a foot, a kidney or their sight. In 2025 our patients had 14 amputations, more than twice the state rate. Exit interviews with 120 of these patients showed the same three reasons again and again: they ration test strips because of cost, they do not know what to eat within a budget, and they cannot take a weekday off for four appointments a year. We have one dietitian, who works ten hours a week.",
      projectGoals:
        "By the end of the second year, 200 of the 391 patients will have an A1c below 9. Every one of the 391 patients will have had a foot exam and a retinal screening. Emergency visits for diabetes among our patients will fall from 212 to 140 a year. Sixteen community members will be certified as lay leaders of the self-management course.",
      methodology:
        "A full-time dietitian and two community health workers, both of them bilingual, will form the diabetes team under Dr. Whitaker. Each of the 391 patients gets a call, a home visit if they want one, and a continuous glucose monitor for 90 days. Group visits take place on Wednesday evenings and Saturday mornings, so nobody has to miss work: a patient sees the provider, the dietitian and the pharmacist in one two-hour session. The six-week self-management course runs in the fire hall in Pickett, at the senior center and, in Spanish, at St. Brendan's church. We lend retinal cameras to the two townships without an eye doctor. The team reviews the registry every Monday and calls whoever has missed a visit.",
      successMetrics:
        "A1c values, foot exams and retinal screenings come from our electronic health record every quarter. Emergency visits come from the state's admission notices, which we already receive. We compare both with 2025. The university's school of public health, under Dr. Philippa Renshaw, will analyze the results at no charge and will also interview 30 patients each year.",
      expectedImpact:
        "Fewer people in Salt Fork will lose a limb or start dialysis. Patients will understand what their numbers mean and what to do about them. Each avoided amputation saves Medicaid about $60,000, and each patient who stays well can keep working.",
      sustainabilityPlan:
        "Group visits and nutrition counseling can be billed, and at 12 patients per session they pay for the dietitian from the third year. The state's Medicaid program began to reimburse community health workers in 2025. The hospital system has asked us to extend the evening sessions to its own patients for a fee.",
    },
    costs: [248_000, 61_500, 12_400, 28_100],
    duration: "2-years",
    funder: "Sample Rural Health Foundation",
    program: "Chronic Disease in Rural Places",
    contact: "Dr. Lucinda Hargrove",
    organization: {
      type: "non-profit",
      state: "OK",
      geographicScope: "regional",
      targetPopulation: "Adults with diabetes in Salt Fork and four rural townships",
      annualBudget: "over-1m",
      taxId: "73-5550142",
    },
    requirements: [
      { kind: "criterion", requirement: "Need (20 points)", quote: "Need (20 points)" },
      { kind: "criterion", requirement: "Community engagement (35 points)", quote: "Community engagement (35 points)" },
      { kind: "criterion", requirement: "Evaluation plan (20 points)", quote: "Evaluation plan (20 points)" },
      {
        kind: "criterion",
        requirement: "Organizational capacity (25 points)",
        quote: "Organizational capacity (25 points)",
      },
    ],
  },
  {
    id: "makers' school",
    answers: {
      organizationName: "Anvil & Thread",
      missionStatement:
        "To pass on traditional crafts to young people in the Marrow Valley and to make sure that they can earn a living with them.",
      organizationHistory:
        "Anvil & Thread was founded in 2010 by a blacksmith, a weaver and a retired shop teacher who were tired of watching workshops close. We rent the old creamery in Dunning and teach blacksmithing, weaving, timber framing and book binding. More than 2,100 people have taken a class with us. Forty-one former students now earn at least part of their income from a craft, and six of them teach here. Our budget has been balanced in eleven of thirteen years.",
      projectTitle: "Journeyworkers",
      problemStatement:
        "The Marrow Valley lost its furniture plant in 2018 and its woolen mill in 2021. Together they employed 870 people. Nineteen percent of residents between 18 and 24 are neither working nor in school, nearly twice the rate of the state. At the same time our timber framers turn away about 30 jobs a year because they cannot find help, and the regional guild says that the average age of its members is 61. What is missing is a step between a weekend class and a paid job: two years of supervised work that a young person can afford to take.",
      projectGoals:
        "Enroll 18 young adults as paid journeyworkers in two groups of nine.\nSee at least 14 of them complete 1,600 hours of supervised work.\nPlace 12 of them in jobs or help them open a business by the end of the third year.\nPublish an open curriculum for all four crafts that other schools can use.",
      methodology:
        "Year 1: recruit nine journeyworkers with the workforce board and the two high schools, match each with a master, and equip two more forges and three looms.\nYear 2: the first group works four days a week in the masters' shops and spends Fridays at the creamery learning pricing, bookkeeping, safety and portfolio photography; the second group is recruited in the fall.\nYear 3: the first group finishes its masterpiece and sells at the guild fair in October; the second group completes its hours; the curriculum is edited and published online.",
      successMetrics:
        "- Hours completed per journeyworker, from signed weekly logs\n- Skills passed on the guild's checklist, scored by a master from another shop\n- Income from a craft six and twelve months after completion, from a survey and tax documents where graduates agree\n- Downloads of the curriculum and schools that use it",
      expectedImpact:
        "Eighteen young people will have a trade in their hands and a reason to stay. Four crafts that were about to disappear from the valley will have another generation, and shops that now turn work away will be able to take it.",
      sustainabilityPlan:
        "Masters pay a third of the journeyworkers' wages from the second year, because by then the journeyworkers earn it. Fees from weekend classes brought in $138,000 last year and will cover the Friday classes. The state's apprenticeship office has invited us to register the program, which would open federal wage subsidies.",
    },
    costs: [312_000, 74_000, 11_000, 33_000],
    duration: "3-years",
    funder: "Example Heritage Endowment",
    program: "Craft and Livelihood",
    contact: "Mr. Oswin Tarrant",
    organization: {
      type: "non-profit",
      state: "VT",
      geographicScope: "regional",
      targetPopulation: "Young adults between 18 and 24 in the Marrow Valley",
      annualBudget: "500k-1m",
    },
  },
  {
    id: "city stormwater",
    answers: {
      organizationName: "City of Pellham, Public Works Department",
      missionStatement:
        "The Public Works Department builds and maintains the streets, sewers and parks of Pellham so that residents are safe and the city can grow.",
      organizationHistory:
        "The department has 112 employees and manages 218 miles of road and 164 miles of storm sewer for a city of 48,600. It has completed 17 state and federal grants in the last ten years, totaling $23 million, and closed all of them on time. City Engineer Marguerite Oyelaran, P.E., has directed stormwater work since 2013. The department's rain garden program on Lowell Avenue won the state league's award for small cities in 2022.",
      projectTitle: "Green Alleys for Millrace",
      problemStatement:
        "The Millrace neighborhood floods. In the last five years basements in its 34 blocks filled with water on 13 occasions, and the storm of July 2025 damaged 206 homes. Seventy-one percent of the ground is paved, and the combined sewer under Canal Street, laid in 1924, carries a two-year storm at most. Median household income in Millrace is $31,900, little more than half of the city's, and only one household in nine has flood insurance. Residents told us in four public meetings that they fear the mold more than the water: the county health department counts childhood asthma visits there at three times the county average.",
      projectGoals:
        "Convert 11 alleys, 1.9 miles in all, to permeable pavement by November 2028. Capture 3.2 million gallons of runoff a year. Reduce basement flooding in a ten-year storm from 206 homes to fewer than 60. Plant 240 street trees with residents.",
      methodology:
        "The department's engineers finish the design in winter 2026 and bid the work in March 2027. Construction runs from May to November in 2027 and 2028, one alley at a time, so that residents never lose access for more than eight days. The Millrace Neighborhood Association hires four residents as block liaisons, who knock on every door two weeks before work begins. A local contractor trains twelve residents in permeable pavement through the carpenters' union, and the bid requires that a fifth of the hours go to people who live in the neighborhood. Foresters and volunteers plant trees each fall.",
      successMetrics:
        "Flow meters at three manholes record peak flow before and after, compared for storms of equal size. The building department logs every report of a flooded basement. The county supplies asthma visits by census tract. Liaisons survey 300 households before the work and a year after it.",
      expectedImpact:
        "Families in Millrace will be able to use their basements, insure their homes and breathe more easily. The combined sewer will overflow into the river less often, which also serves the cities downstream. And twelve residents will have a trade that other cities are looking for.",
      sustainabilityPlan:
        "The city council adopted a stormwater fee in 2024 that raises $1.4 million a year. It pays for vacuum sweeping of the alleys twice a year and for replacing the joints every ten years. The department's crew has maintained the Lowell Avenue gardens this way since 2020.",
    },
    costs: [284_000, 1_615_000, 6_000, 95_000],
    duration: "3-years",
    funder: "Department of Sample Infrastructure",
    program: "Resilient Neighborhoods",
    contact: "Grants Management Office",
    organization: {
      type: "government",
      state: "PA",
      geographicScope: "local",
      targetPopulation: "The 4,100 residents of the Millrace neighborhood",
      annualBudget: "over-1m",
      taxId: "23-5550110",
    },
    requirements: [
      {
        kind: "criterion",
        requirement: "Partnerships and community support (40 points)",
        quote: "Partnerships and community support (40 points)",
      },
      { kind: "criterion", requirement: "Technical approach (30 points)", quote: "Technical approach (30 points)" },
      { kind: "criterion", requirement: "Expected outcomes (30 points)", quote: "Expected outcomes (30 points)" },
    ],
  },
];
