/** Words that are often capitalized without being part of a name. */
export const genericWords = new Set(
  `action activities amount share shares add administrative advisory annual application appendix applicant assistant assistance attachment
  attn award awards background benefits board budget chair chapter chief city community conclusion contact coordinator
  cost costs county cover date deadline dear description design director ein equipment evaluation evaluator executive
  expected federal final finance financial fiscal focus follow form goal goals grant grants growth history impact inc indirect
  intent inquiry introduction item justification key lead leader leadership letter line listing logic management manager
  memorandum method methodology methods mission model month narrative nation national need needs next nonprofit notice
  number objective objectives officer operations opportunity organization organizational our outcome outcomes outputs
  overview page part partner partners personnel phase plan planning population president principal priority problem
  profile program programs progress project projects proposal proposed purpose quarter question re reach recommendation
  reference report reporting request requested requirement requirements results rfp risk schedule secretary section
  senior service services signature sincerely sources staff stage state statement states step steps strategic strategy
  success summary supplies support supplemental sustainability table target tax team technical thank timeline title total trustee
  training transportation travel treasurer understanding update vice vision volunteer work year yours respectfully
  administrator specialist associate adult adults children families members student students youth
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday spring summer fall autumn winter i id ids a american americans african asian black hispanic
  latino latina latinx native indigenous white christian jewish muslim english spanish french internet web excel word
  zoom mr mrs ms dr prof rev hon sir madam phd md jr sr esq usa us u s smart ceo cfo coo faq stem covid north south
  east west northern southern eastern western kindergarten earth god`.split(/\s+/),
);
/** Words that mark the name of an organization or a law. */
export const organizationWords = new Set(
  `academy act administration agency alliance association associates authority bank bureau center centers centre church
  clinic club coalition collaborative college commission company consortium cooperative corporation corps council
  department district endowment federation foundation foundations fund group guild hospital house inc institute
  institutes institution league library llc ministry museum network office orchestra partnership school schools society
  study survey trust union university ymca ywca`.split(/\s+/),
);
export const personTitles = new Set([
  "dr",
  "mr",
  "mrs",
  "ms",
  "prof",
  "professor",
  "rev",
  "hon",
  "judge",
  "mayor",
  "senator",
  "colonel",
  "captain",
]);
