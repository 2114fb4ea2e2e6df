/**
 * Fourteen invented kinds of organizations and their answers. `profiles.ts` fills in names and numbers,
 * so that no two profiles share a figure by chance.
 */
export type Slots = { name: string; place: string; lead: string; a: number; b: number; c: number; year: number };
export type Base = {
  kind: string;
  names: readonly [string, string, string];
  title: string;
  funder: string;
  program: string;
  answers: (slots: Slots) => {
    missionStatement: string;
    organizationHistory: string;
    problemStatement: string;
    projectGoals: string;
    methodology: string;
    successMetrics: string;
    expectedImpact: string;
    sustainabilityPlan: string;
  };
};

export const bases: readonly Base[] = [
  {
    kind: "food bank",
    names: ["Open Pantry", "Second Table", "Common Basket"],
    title: "Fresh Shelves",
    funder: "Harvest Example Fund",
    program: "Healthy Food Access",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `${name} sees to it that nobody in ${place} goes to bed hungry.`,
      organizationHistory: `Volunteers began the pantry in ${year} in a church basement. Today ${a} volunteers serve ${b} households a week. ${lead} has led the staff since the move to Mill Street.`,
      problemStatement: `In ${place} ${c} families ran out of food money before the end of the month, by the county's own survey of ${year + 18}. The nearest full grocery store is ${a} minutes away by bus.`,
      projectGoals: `Offer fresh produce on every pantry day.\nReach ${b} households by the last month.\nHalve the share of visitors who leave without vegetables.`,
      methodology: `We buy produce from growers nearby and keep it in a walk-in cooler. Trained volunteers restock on Mondays and Thursdays. Visitors choose for themselves instead of taking a packed box.`,
      successMetrics: `Households served each week, counted at the door. Pounds of produce given out, weighed on delivery.`,
      expectedImpact: `Families eat fresh food without giving up rent or medicine for it.`,
      sustainabilityPlan: `After the grant the grocers' association pays for the cooler's power, and two growers have promised produce at cost.`,
    }),
  },
  {
    kind: "clinic",
    names: ["Riverbend Free Clinic", "Prairie Door Clinic", "Lighthouse Street Clinic"],
    title: "Evening Clinic",
    funder: "Example Health Trust",
    program: "Care Close to Home",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `To give uninsured neighbors in ${place} the care that everybody should have.`,
      organizationHistory: `${name} opened in ${year}. Dr. ${lead} and ${a} volunteer clinicians saw ${b} patients last year.`,
      problemStatement: `${c} adults in ${place} have no insurance, and most of them work during the hours when clinics are open. They come late, and with worse illness.`,
      projectGoals: `Open three evenings a week. See ${b} patients in the first year. Bring blood pressure under control for half of those treated for it.`,
      methodology: `A nurse practitioner leads each evening with two volunteers. Patients are called back within a week. Interpreters join by telephone.`,
      successMetrics: `Visits by evening, from the appointment book. Share of patients with blood pressure in range, from the charts.`,
      expectedImpact: `People keep their jobs and their health, and the emergency room sees fewer of them.`,
      sustainabilityPlan: `The hospital has agreed to share the savings from avoided emergency visits once the evenings are full.`,
    }),
  },
  {
    kind: "veterans' home",
    names: ["Anchor Veterans House", "Homeward Post", "Quiet Harbor Veterans"],
    title: "Keys and Counsel",
    funder: "Sample Veterans Foundation",
    program: "Stable Homes",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `${name} helps veterans in ${place} to a home they can keep.`,
      organizationHistory: `Founded in ${year} by ${lead}, a retired Army nurse. The house has ${a} rooms, and ${b} veterans have moved from it to a lease of their own.`,
      problemStatement: `On the last count ${c} veterans in ${place} had no home. Landlords ask for three months' rent at once, and benefits take longer than that to arrive.`,
      projectGoals: `House ${a} veterans. Keep nine of ten of them housed after twelve months.`,
      methodology: `A case manager meets each veteran weekly. We pay deposits directly to landlords and sign with them before a room is needed. A peer counselor, a veteran himself, visits after the move.`,
      successMetrics: `Leases signed. Share still housed after twelve months, asked of tenant and landlord.`,
      expectedImpact: `Veterans sleep behind a door of their own, and come back to work and family from there.`,
      sustainabilityPlan: `Deposits come back when a lease ends and pay for the next. The county has named the program in its housing plan.`,
    }),
  },
  {
    kind: "school",
    names: ["Maple Lane School", "Northfork Academy", "Willow Creek School"],
    title: "Reading by Eight",
    funder: "Example Literacy Fund",
    program: "Early Readers",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `Every child at ${name} reads with pleasure before the age of nine.`,
      organizationHistory: `The school has taught the children of ${place} since ${year}. Principal ${lead} leads ${a} teachers and ${b} pupils.`,
      problemStatement: `${c} of our pupils read below their grade in the spring test. Their parents work two shifts, and the public library closes at five.`,
      projectGoals: `Bring two of three struggling readers to grade level. Train every teacher of the first three grades in structured literacy.`,
      methodology: `Pupils meet a tutor four times a week for half an hour, in groups of three. Teachers are coached in their own classrooms. Families take home a bag of books each Friday.`,
      successMetrics: `Scores in the spring and fall tests. Hours of tutoring per child, from the tutors' log.`,
      expectedImpact: `Children who read by eight choose what they learn afterwards.`,
      sustainabilityPlan: `Coached teachers coach the next ones; the district takes over the tutors' pay from the second year.`,
    }),
  },
  {
    kind: "watershed group",
    names: ["Friends of Stone Brook", "Clear Fork Alliance", "Cedar Run Keepers"],
    title: "Shaded Banks",
    funder: "Sample Waters Fund",
    program: "Clean Streams",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `${name} protects the streams of ${place} and the people who drink from them.`,
      organizationHistory: `Anglers started the group in ${year}. ${lead} now directs it. Members have planted ${b} trees along ${a} miles of bank.`,
      problemStatement: `Summer water is too warm for trout in most of the brook. After storms the samples held ${c} colonies of bacteria, above what is safe for swimming.`,
      projectGoals: `Plant ${b} native trees. Fence cattle out of ${a} farm crossings. Bring the brook off the impaired list.`,
      methodology: `Farmers sign ten-year agreements. Crews plant in fall and mow for two summers. A student team samples at eight stations each month.`,
      successMetrics: `Trees alive after two summers. Water temperature and bacteria at eight stations.`,
      expectedImpact: `Children swim in the brook again, and wells downstream stay clean.`,
      sustainabilityPlan: `The conservation district inspects the fences every year under the agreements.`,
    }),
  },
  {
    kind: "arts group",
    names: ["Porchlight Theater", "Cobalt Strings", "Paper Moon Arts"],
    title: "Stage Door Open",
    funder: "Example Arts Council",
    program: "Art for Everyone",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `To make theater with and for people in ${place} who never had a seat.`,
      organizationHistory: `${name} has staged ${a} plays since ${year}. ${lead} is its artistic director.`,
      problemStatement: `Tickets in ${place} cost more than a day's pay. In our survey of ${c} residents four of five had never been inside the theater.`,
      projectGoals: `Give ${b} free seats. Stage one play written with residents.`,
      methodology: `Writers meet residents in laundromats and shelters. Rehearsals are open. Buses bring audiences from the east side.`,
      successMetrics: `Seats filled by first-time visitors, asked at the door. Residents among the authors.`,
      expectedImpact: `A town sees itself on its own stage.`,
      sustainabilityPlan: `A tenth of every paid ticket goes to the free seats from then on.`,
    }),
  },
  {
    kind: "youth center",
    names: ["Corner House Youth", "Blue Door Center", "Eastside Bench"],
    title: "After the Bell",
    funder: "Example Youth Foundation",
    program: "Safe Hours",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `${name} gives teenagers in ${place} a place that is theirs after school.`,
      organizationHistory: `Opened in ${year} by parents of three schools. ${lead} and ${a} youth workers know ${b} young people by name.`,
      problemStatement: `Between three and six o'clock ${c} teenagers in ${place} are on their own. Police records put most youth arrests in those hours.`,
      projectGoals: `Open five days a week. Enroll ${b} teenagers. Cut absences from school by a quarter among them.`,
      methodology: `Each afternoon has a meal, an hour of homework help and a workshop that the young people choose. Older ones are paid to lead.`,
      successMetrics: `Daily attendance. Absences, from the schools with the families' consent.`,
      expectedImpact: `Young people finish school with adults behind them.`,
      sustainabilityPlan: `The city has offered the building rent-free for five years once the center is full.`,
    }),
  },
  {
    kind: "senior services",
    names: ["Golden Hours", "Kindly Neighbors", "Evergreen Circle"],
    title: "Ride and Visit",
    funder: "Sample Elder Fund",
    program: "Aging at Home",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `To let older people in ${place} stay at home, and not alone.`,
      organizationHistory: `Since ${year} ${name} has matched older people with neighbors. ${lead} coordinates ${a} volunteers who made ${b} visits last year.`,
      problemStatement: `${c} people over seventy-five in ${place} live alone without a car. They miss appointments, and days go by without a word to anybody.`,
      projectGoals: `Drive ${b} trips to doctors. Visit every client once a week.`,
      methodology: `Volunteers are checked and trained. A coordinator plans trips by telephone, since many clients use no computer. Two accessible vans serve the hills.`,
      successMetrics: `Trips made and asked for. A loneliness scale at the start and after six months.`,
      expectedImpact: `Older people keep their homes, their doctors and their company.`,
      sustainabilityPlan: `The transit agency has agreed to take the vans into its own fleet plan.`,
    }),
  },
  {
    kind: "housing group",
    names: ["Hearth and Hammer", "Roofline Partners", "Sill and Beam"],
    title: "Warm Walls",
    funder: "Example Housing Trust",
    program: "Safe Homes",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `${name} repairs the homes of people in ${place} who cannot.`,
      organizationHistory: `Carpenters founded it in ${year}. ${lead} runs crews of ${a}; they have mended ${b} houses.`,
      problemStatement: `${c} houses in ${place} have no working heat, by the code office's list. Their owners are mostly retired, and a furnace costs half a year's pension.`,
      projectGoals: `Make ${a} homes warm and safe. Train apprentices from the neighborhood.`,
      methodology: `An assessor and the owner agree on what comes first. Licensed trades do heat and wiring; apprentices insulate beside them.`,
      successMetrics: `Homes that pass inspection. Winter heating bills before and after.`,
      expectedImpact: `Owners stay warm, and the street keeps its houses.`,
      sustainabilityPlan: `The utility pays a rebate for each insulated home, which buys the next one's material.`,
    }),
  },
  {
    kind: "workforce program",
    names: ["Bridge to Trades", "Second Shift Works", "Toolbox Training"],
    title: "First Paycheck",
    funder: "Sample Work Fund",
    program: "Good Jobs",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `To turn a record into a résumé for people coming home to ${place}.`,
      organizationHistory: `${name} has placed ${b} people in jobs since ${year}. ${lead}, once a foreman, leads ${a} trainers.`,
      problemStatement: `Each year ${c} people return to ${place} from prison. Six of ten have no job after half a year.`,
      projectGoals: `Train ${a * 4} people. Place seven of ten in a job that pays above the state minimum.`,
      methodology: `Twelve weeks of paid training in carpentry or welding, then a placement with an employer who has signed up beforehand. A coach stays for a year.`,
      successMetrics: `Certificates earned. Jobs kept for six months, from pay stubs.`,
      expectedImpact: `Families have a wage again, and fewer people go back to prison.`,
      sustainabilityPlan: `Employers pay a fee for each worker who stays a year.`,
    }),
  },
  {
    kind: "library",
    names: ["Hilltop Library", "Crossroads Library", "Lantern Library"],
    title: "Signal for All",
    funder: "Example Access Fund",
    program: "Connected Towns",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `${name} is where ${place} learns, meets and gets help.`,
      organizationHistory: `The library opened in ${year}; librarian ${lead} and ${a} part-time helpers lend ${b} books a month.`,
      problemStatement: `${c} homes in ${place} have no internet. Children do homework in the parking lot where our signal still reaches.`,
      projectGoals: `Lend ${a * 5} hotspots. Teach ${b} residents the basics.`,
      methodology: `Hotspots go out for a month at a time like books. Classes run in three languages, on Saturdays and evenings.`,
      successMetrics: `Loans and waiting days. What learners can do before and after class.`,
      expectedImpact: `Homework, doctors and jobs are in reach from the kitchen table.`,
      sustainabilityPlan: `The town meeting has voted to carry the data plans in its regular budget.`,
    }),
  },
  {
    kind: "tribal program",
    names: ["Three Rivers Language House", "Red Cedar Cultural Center", "Morning Ground"],
    title: "Voices at Home",
    funder: "Sample Heritage Fund",
    program: "Living Languages",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `To keep our language spoken in the homes of ${place}.`,
      organizationHistory: `Elders founded ${name} in ${year}. ${lead} teaches with ${a} fluent speakers; ${b} hours of speech are recorded.`,
      problemStatement: `Of ${c} tribal members in ${place} few under forty speak the language. Each year some of those who do are buried.`,
      projectGoals: `Bring ${a * 3} families into nests where only the language is spoken. Publish a household phrase book.`,
      methodology: `Families meet a speaker in their own kitchen twice a week. Young adults are paid as apprentices. Recordings become lessons.`,
      successMetrics: `Hours spoken per family. An elders' assessment at the start and the end.`,
      expectedImpact: `Children answer their grandparents in their own tongue.`,
      sustainabilityPlan: `Apprentices become teachers, and the tribal council has set aside their wages.`,
    }),
  },
  {
    kind: "animal shelter",
    names: ["Soft Paw Haven", "Tailwind Shelter", "Barn Door Rescue"],
    title: "Home by Winter",
    funder: "Example Animal Fund",
    program: "Kind Communities",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `No healthy animal in ${place} dies for want of a home.`,
      organizationHistory: `${name} began in ${year} with one barn. ${lead}, a veterinarian, and ${a} helpers found homes for ${b} animals last year.`,
      problemStatement: `The county took in ${c} strays last year. Families give up pets because an operation costs more than a month's food.`,
      projectGoals: `Neuter ${b} cats and dogs. Lower intake by a third.`,
      methodology: `A mobile unit parks in a different village each week. Fees follow income. Foster families take litters until they are placed.`,
      successMetrics: `Operations by village. Intake, from the county's monthly report.`,
      expectedImpact: `Pets stay with their people, and kennels empty.`,
      sustainabilityPlan: `Fees of those who can pay cover half of the unit; the county pays the rest once intake falls.`,
    }),
  },
  {
    kind: "small college",
    names: ["Granite Valley College", "Lakeshore Institute", "Summit Hill College"],
    title: "Nurses for Here",
    funder: "Sample Learning Trust",
    program: "Rural Health Careers",
    answers: ({ name, place, lead, a, b, c, year }) => ({
      missionStatement: `${name} teaches the people of ${place} for the work that ${place} needs.`,
      organizationHistory: `Chartered in ${year}. Professor ${lead} chairs the department of ${a} faculty and ${b} students.`,
      problemStatement: `The region lacks ${c} nurses. Students leave for the city to train, and few come back.`,
      projectGoals: `Graduate ${a * 2} nurses a year. Keep eight of ten in the region.`,
      methodology: `A simulation laboratory replaces the long drive to clinical sites. Tuition is forgiven over three years of service nearby.`,
      successMetrics: `Licensing pass rate. Place of work one and three years after.`,
      expectedImpact: `Hospital wards reopen, and families are cared for close to home.`,
      sustainabilityPlan: `Hospitals that hire graduates have promised to carry the forgiven tuition.`,
    }),
  },
];
