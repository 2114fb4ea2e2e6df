/**
 * Phrases that identify the subject of a question, by article. The question may contain other words as well. Phrases
 * are compared by stems; longer ones take precedence over shorter ones.
 */
const phrasesByArticle: Readonly<Record<string, string>> = {
  "first-grant": "first grant | never written a grant | new to grants | where do i start | getting started",
  "grant-basics": "how grants work | kinds of grants | types of grants",
  "budget-from-activities": "budget | project budget | put together a budget | budget table | cost estimate",
  "indirect-costs": "indirect costs | overhead | indirect rate | de minimis | administrative costs",
  "cost-share":
    "cost share | cost sharing | match | matching funds | in kind | in kind donations | volunteer hours | volunteer time | volunteers | volunteer | donated space",
  "budget-narrative":
    "budget narrative | justify the budget | budget justification | fringe benefits | fringe rate | justify costs | share of time | staff time | timesheets | time records | track time | track staff time",
  "sf-424a": "sf 424a | budget form | object class categories",
  "equipment-threshold": "equipment | equipment threshold | equipment or supplies | buy a van | buy a vehicle",
  "unallowable-costs": "unallowable | unallowable costs | allowable | allowable costs | can grant money pay for",
  "mtdc-exclusions": "mtdc | modified total direct costs | patient care costs | participant support costs",
  procurement:
    "procurement | quotes | three bids | competitive bids | micro purchase | sole source | conflict of interest",
  "budget-revisions": "budget revision | budget modification | move money | rebudget",
  "read-eligibility": "eligibility | eligibility requirements | eligibility section",
  "sam-registration":
    "how long does sam gov registration take | how long does sam registration take | register in sam gov | how do i register in sam gov | unique entity id | sam gov | sam registration | uei | register in sam | grantsgov account | register on grantsgov | registrations",
  "applicant-types":
    "applicant type | type of applicant | kind of applicant | federally recognized tribe | recognized tribe | tribe | tribal government | school district | for profit",
  "fiscal-sponsor": "fiscal sponsor | fiscal sponsorship | fiscal agent | without a 501c3",
  "read-the-notice": "nofo | read the notice | funding notice | read a nofo | notice of funding",
  "merit-criteria": "review criteria | scoring criteria | reviewers score | point system | rubric | criterion",
  "nih-review-factors": "nih review | nih score | nih reviewers | significance and innovation",
  "nsf-merit-review": "nsf review | broader impacts | intellectual merit | nsf proposal",
  "attachment-names": "attachments | file names | name the files | pdf format | attachment limits",
  "submit-early":
    "submit early | submission error | submit on grantsgov | submission confirmation | after hitting submit",
  "read-past-awards": "past awards | previous winners | usaspending | who got funded",
  "search-federal-funding": "search grantsgov | find federal grants | federal funding search",
  "private-foundations":
    "private foundation | family foundation | find foundations | 990 pf | unsolicited proposals | unsolicited",
  "talk-to-program-officer": "program officer | call the funder | email the funder | questions for the funder",
  "site-visit": "site visit | funder is coming | foundation is coming | coming to visit | funder visit",
  "stale-listings": "out of date | old listing | expired listing | still open",
  "smart-objectives": "smart objectives | smart goals | objectives | measurable objectives | goals and objectives",
  "logic-model-explained": "logic model | theory of change",
  "evaluation-plan": "evaluation plan | evaluation | evaluate the program | measure success | survey design",
  "outputs-outcomes": "outputs | outcomes | outputs and outcomes | outputs versus outcomes | impact measures",
  "letter-of-inquiry": "letter of inquiry | loi",
  "inquiry-or-intent": "letter of intent | letter of interest",
  "cover-letter-guide": "cover letter",
  "letters-of-support":
    "letter of support | letters of support | support letter | letter of commitment | mou | memorandum of understanding",
  "first-thirty-days": "first thirty days | first month of the grant | just won | kickoff",
  "single-audit": "single audit | audit requirement | audit threshold",
  "reports-that-help":
    "final report | progress report | grant report | report to the funder | late report | interim report",
  "asking-for-changes":
    "prior approval | no cost extension | extension | change of scope | change the project | key person left",
  "need-of-community":
    "about our clients | about the people we serve | without pity | sound pathetic | sounding desperate | client stories | tone | dignity | need statement | needs statement | statement of need | problem statement | need section | needs section",
  "local-figures": "local data | local figures | statistics | census data | data of our own | no data",
  "circular-need": "circular need | circular reasoning",
  "cite-figures": "cite | citation | citations | cite sources | references",
  "organization-section":
    "key personnel | organization section | organizational background | organizational capacity | capacity section | about us section",
  "methods-section":
    "methods section | methods | work plan | project design | project description | implementation plan | timeline",
  "how-much-to-ask": "how much to ask | amount to request | size of the request",
  "parts-of-a-proposal":
    "how many pages | how long should | page limit | word limit | parts of a proposal | proposal sections | proposal outline | narrative | length of the narrative",
  "summary-last": "executive summary | abstract | project summary | summary",
  "plain-words":
    "over the limit | too long | shorten | shorter | cut words | opening paragraph | plain language | jargon | wordy | plain words | lacks specificity | too vague | writing style",
  "second-reader": "proofread | second reader | review before submitting | have someone read",
  "using-ai": "chatgpt | use ai | artificial intelligence | ai policy",
  sustainability:
    "sustainability | sustainability section | sustainability plan | after the grant ends | when the money runs out",
  "ready-for-grants": "ready for grants | ready to apply | grant readiness",
  "document-folder":
    "standard documents | required documents | documents do i need | board list | determination letter",
  "answer-library": "reuse answers | boilerplate | reuse text | answer library",
  "plan-backwards": "plan backwards | schedule for writing | grant calendar | time to write",
  "decide-to-apply": "worth applying | decide to apply | should we apply | go or no go",
  "after-you-submit": "while we wait | after we submit | waiting to hear | wait for a decision",
  "when-declined":
    "declined | rejected | turned down | resubmission | resubmit | reviewer comments | reviewers comments | denial",
  "before-you-accept":
    "award letter | grant agreement | accept an award | terms and conditions | reimbursement basis | notice of award",
};

/** Lists pairs of phrase and article ID. */
export const listSubjects = (): (readonly [phrase: string, articleId: string])[] =>
  Object.entries(phrasesByArticle).flatMap(([id, phrases]) =>
    phrases.split("|").map((phrase) => [phrase.trim(), id] as const),
  );
