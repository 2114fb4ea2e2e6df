import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers about funding sources by purpose, and short answers about documents, portals and terms. */
export const purposeAnswers: readonly CuratedAnswer[] = [
  answer(
    "grant for a mural | public art funding | money for a sculpture or mural | arts project in our town",
    "**Your local arts agency and state arts council first**; then the NEA's grants for arts projects and Our Town (usually a 1:1 match), the community foundation, downtown or tourism money (hotel tax), a paint store or bank. Have the wall owner's written permission, the artist's sketch and fee, upkeep for five years and who was asked. An individual artist often needs a nonprofit or city as applicant.",
  ),
  answer(
    "oral history project humanities | grant for a local history project | humanities council grant | digitize old photographs grant | history museum exhibit money",
    "**Your state humanities council**: small grants with a short form for talks, exhibits and oral history. Then NEH (public humanities, preservation assistance), IMLS for museums and libraries, your state archives or historical records board, and the local historical society's donors. Name a scholar or archivist as adviser, where recordings will be kept, and get a signed release from each person.",
  ),
  answer(
    "flood damage to our nonprofit building | disaster aid for a nonprofit | tornado damaged our building | storm damage grant for our organization | FEMA public assistance for nonprofits",
    "**After a declared disaster ask FEMA Public Assistance within 30 days of your county's designation**: private nonprofits with essential or critical services (shelter, senior and community centers, houses of worship) may be eligible, usually at 75 percent. For other facilities and for working capital, apply at the same time for an **SBA disaster loan**. Call your insurer first, photograph everything, keep receipts and hours, and ask the state emergency agency. Quick small grants: the community foundation's relief fund.",
  ),
  answer(
    "solar panels for a nonprofit | solar grant for our building | energy efficiency grant | insulation and heating upgrade grant | electric vehicle charger grant",
    "**Start with your utility and state energy office**: rebates and efficiency money change each year. Nonprofits have used the federal clean-energy credit as a payment (“elective pay”), but the 2025 law ends it for solar projects that start too late, so ask a tax adviser about your dates. Rural places: USDA Community Facilities; REAP is for farms and small businesses. Chargers: state transportation and air-quality programs. Get an energy audit (often free) before you apply.",
  ),
  answer(
    "tree planting grant | urban forestry money | river or creek cleanup funding | grants for a watershed project | conservation grant for a small group",
    "**Trees**: your state forester's urban and community forestry program, Arbor Day Foundation, utility, city. **Rivers**: state nonpoint-source money (Clean Water Act section 319), your soil and water conservation district, NFWF's programs, watershed foundations, companies on the river. Show length or acres, volunteers, a landowner's permission and who waters or maintains for three years.",
  ),
  answer(
    "brownfield cleanup grant | contaminated lot cleanup money | old gas station cleanup | asbestos in an old building grant",
    "**EPA Brownfields grants** (assessment, cleanup) for local governments, tribes and nonprofits, in one yearly competition; before that, free help from the regional **technical assistance for brownfields** center and your state's program, which can often pay for the first study. You need to own the site for cleanup money and not have caused the contamination.",
  ),
  answer(
    "lead pipes replacement money | lead service line grant | drinking water grant for a city | sewer project funding for a small town",
    "**Your state's drinking water (or clean water) revolving fund** is the main source: low-interest loans, with part forgiven for disadvantaged places, and a share set aside for lead lines. Towns up to 10,000 people: **USDA Water and Waste Disposal** loans and grants. Also CDBG. Free help: your state rural water association and RCAP. Finish the pipe inventory and an engineer's preliminary report first.",
  ),
  answer(
    "diabetes program grant | health education program money | chronic disease prevention funding | who pays for a community health program",
    "**Health conversion and hospital foundations near you, and the hospital itself**: nonprofit hospitals must write a community health needs assessment, so quote it. Then your state health department (CDC money), HRSA's rural health outreach, the insurer's foundation, disease associations. Medicaid or Medicare may pay for some services, such as the Diabetes Prevention Program. Measure one thing, such as A1C or weight, at start and end.",
  ),
  answer(
    "musical instruments for a school band | marching band money | band uniforms grant | music program grant for kids",
    "**Mr. Holland's Opus Foundation, VH1 Save The Music (for schools) and your state arts council** are known ones; DonorsChoose works for single items. Locally: education foundation, music stores, Rotary, parents' boosters, a matching-gift drive. Used instruments cost a third: list how many children wait, which instruments, prices, and who repairs them.",
  ),
  answer(
    "air conditioning for our senior center | repairs for a senior center | kitchen for a senior center | furnace for a nonprofit building",
    "**Ask close to home for the one item with a price**: city or county CDBG, your Area Agency on Aging, USDA Community Facilities (places up to 20,000 people), the community foundation, utility rebates, local bank and families. Bring two quotes, how many people use the room and how hot or cold it gets, your lease or deed, and what insurance or members have paid already.",
  ),
  answer(
    "wheelchair ramp for a church or community building | accessibility grant for a building | make our building accessible money",
    "**Local money mostly**: community foundation, city CDBG for public buildings, denomination or diocese loan fund, Kiwanis and Lions, a contractor who gives the labor. Worship buildings rarely get government money; a hall that the public uses has better chances. A business that applies can use the Disabled Access Credit. Bring a drawing that meets ADA slope (1:12) and a quote.",
  ),
  answer(
    "book publishing grant for my novel | money to publish a book | film or documentary grant for one person",
    "**Few grants pay for publishing; some pay for time to write or make.** State arts council fellowships, the NEA's literature programs when offered, PEN and local literary funds, residencies; for film, a fiscal sponsor (film societies offer it) opens foundations and donors. Never pay an agent or “grant” to be published. For a book with local use, try the humanities council with a library as applicant.",
  ),
  answer(
    "can we use a PO box for sam.gov | physical address for sam registration | we have no office address for SAM | home address in sam.gov",
    "**No: SAM.gov needs a physical address**; a P.O. box works only as the mailing address. Without an office use the place where the work is run, such as a board member's home or a church that agrees, and be sure that a document shows it with your legal name. You can restrict the public display of your record, but then some partners don't find it.",
    "sam-registration",
  ),
  answer(
    "our letters of support all sound the same | letters look like a template | make letters of support different | identical support letters",
    "**Give each partner one fact only they know, instead of a text.** Ask three questions by phone and write down the answers: what do you see of this problem (a number), what have we done together, what will you give (staff, space, referrals, how many)? Send those notes as the base. Three specific letters beat ten identical ones; identical letters can cost points.",
    "letters-of-support",
  ),
  answer(
    "community survey with no money | how do I survey our town | cheap needs survey | questions for a community survey",
    "**Eight questions, on paper and by a free online form, where people already are.** Ask what they need, how often, what stops them, and age and area; no names. Go to the food pantry line, school pickup, church, clinic; two volunteers for two weeks. Aim for 100 answers or everyone in a small group, write down how many you asked, and report openly (“84 of 130”). A college class may help free.",
    "local-figures",
  ),
  answer(
    "can the grant pay for childcare during meetings | child care for participants | babysitting during our classes | remove barriers for parents",
    "**Often yes, as participant support**, when parents couldn't come otherwise: sitters by the hour, snacks and supplies where food is allowed, space. Put it in the budget with hours × rate and say how attendance grows. On federal awards it must be reasonable and allowed by the notice; for your own staff, follow your benefit policy. Check background rules and insurance.",
    "budget-from-activities",
  ),
  answer(
    "can we mix grant money with other money | commingle funds | do we need to keep grant money separate | one bank account for all grants",
    "**One bank account is fine; mixed books are not.** Federal rules don't require a separate account (2 CFR 200.305), but you must show at any time what each award received and spent (200.302): a code per grant on each transaction. Some funders or states ask for an account of their own, so read the agreement. Never use one grant's cash to cover another's bills.",
    cfr("200.302"),
  ),
  answer(
    "what is contingency can I add 10 percent | contingency line in the budget | add a cushion to the budget | unforeseen costs in a grant budget",
    "**Services: no. Construction: yes, with a basis.** Federal awards allow contingency only as part of a cost estimate by an accepted method, mostly for large construction or IT (2 CFR 200.433), not as a reserve. Foundations cut a line called “miscellaneous”. Instead, price each item at the date when you'll buy it, with the quote.",
    cfr("200.433"),
  ),
  answer(
    "how much time does a grant take to write | how many hours does a grant application take | how much time does a proposal take | hours to write a grant",
    "**Rules of thumb: 8 to 20 hours for a local foundation, 80 to 120 or more for a federal application, over six to ten weeks.** The writing is less than half; the rest is partners, budget, data, registrations and forms. Count in two readers and three days before the deadline. A second application to a similar funder takes about half.",
    "plan-backwards",
  ),
  answer(
    "how do I combine PDFs | attachment is too large | make a pdf smaller | portal says file too big | merge files into one pdf",
    "**Combine or shrink them free**: on a Mac, in Preview (drag pages together; export, “Reduce File Size”); on Windows, print to PDF from Word, or use Adobe's free online tools; don't upload papers with personal data to unknown sites. Large files are mostly scanned pages and photos: scan at 150 to 200 dpi, gray; insert smaller pictures. No passwords, short names with letters, digits and hyphens.",
    "attachment-names",
  ),
  answer(
    "the form won't open in adobe | pdf form please wait message | grants.gov form does not open | which browser for grants.gov",
    "**Fill the forms out online in Workspace instead**: each opens as a web form in a current Chrome, Edge or Firefox. If you need the PDF, download it first, then open it in **Adobe Acrobat Reader** itself, not in the browser; “Please wait…” means that another viewer has opened it. Still stuck: Grants.gov support, 1-800-518-4726, day and night except federal holidays; note the ticket number.",
    "submit-early",
  ),
  answer(
    "hold harmless clause | indemnification in a grant agreement | what does indemnify the funder mean | should we sign an indemnity clause",
    "**It says that you pay if someone claims against the funder for what you did.** Common; ask to limit it to **your own negligence**, to make it mutual and to leave out the funder's own fault. Public bodies and universities often may not sign it, so tell the funder the law. Send the clause to your insurer, who says whether you're covered, and to a lawyer if the amount is large.",
    "before-you-accept",
  ),
  answer(
    "can a private school get federal money | private or religious school grants | is a private school eligible for grants | catholic school grant",
    "**Yes, in part.** A nonprofit private school may apply where the notice names nonprofits or nonpublic schools (FEMA security, some arts and environment money), and its pupils share in the **district's** Title funds through “equitable services”: ask the district. The school lunch program is open too. Otherwise: diocese, alumni, local foundations, state scholarship or tax-credit programs. Federal money doesn't pay for religious instruction.",
    "applicant-types",
  ),
  answer(
    "open access requirement | do we have to publish our results free | public access policy for a grant | share our research data",
    "**For federal research, yes: papers must be free to read.** Agencies made their policies effective by the end of 2025, without the former 12-month wait; NIH requires deposit of the accepted manuscript in PubMed Central on publication (since July 1, 2025). Foundations such as Gates have their own. Put publication and data costs in the budget. A service project isn't covered unless its notice says so.",
  ),
  answer(
    "how do I describe what makes us different from other groups | there is another nonprofit doing the same thing | funder asks about duplication of services | similar program already exists in our town",
    "**Name them, and say what's left.** “The county pantry serves Monday to Friday mornings; 61 percent of our families work then, so we open evenings and Saturdays, and refer to each other.” List who serves whom, where, when, how many turned away. A letter from the other group that says so is worth more than your word. If there is no gap, propose to work with them.",
    "need-of-community",
  ),
];
