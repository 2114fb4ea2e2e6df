import type { KindEvidence } from "./kind-evidence.ts";

/** Kinds in public safety, justice, social services, housing and community work. */
export const serviceKinds = {
  "fire-ems": {
    label: "fire departments and emergency medical services",
    names:
      /\b(?:fire (?:company|department|district|rescue|protection|brigade|hall|and rescue)|firefight\w+|volunteer fire|hose company|ambulance|rescue squad|EMS|emergency medical|first aid squad|search and rescue|mountain rescue)\b/i,
  },
  "law-enforcement": {
    label: "law enforcement agencies",
    names: /\b(?:police|sheriff\w*|law enforcement|public safety department|constable|marshal\b)/i,
  },
  "courts-corrections": {
    label: "courts and corrections agencies",
    names:
      /\b(?:(?:drug|family|juvenile|treatment|veterans|tribal|county|district|circuit|municipal|superior|supreme|fiscal) courts?|court (?:system|administration)|corrections|jail|probation|juvenile justice|drug court|district attorney|prosecutor|public defender)\b/i,
  },
  "legal-services": {
    label: "legal services",
    names:
      /\b(?:legal (?:aid|services|clinic|help|center)|law (?:center|project|clinic)|lawyers|attorneys|innocence project|eviction defense|public defender)\b/i,
  },
  "victim-services": {
    label: "services for victims of crime and violence",
    names:
      /\b(?:victims?|survivors?|domestic violence|sexual assault|rape crisis|battered|trafficking|child(?:ren's)? advocacy center|safe ?house|violence (?:prevention|interrupt\w+|intervention)|abuse)\b/i,
    serves: /\b(?:victims?|survivors?) of (?:\w+ )?(?:crime|violence|abuse|assault|trafficking|domestic|sexual)/i,
  },
  "reentry-services": {
    label: "reentry services",
    names:
      /\b(?:re-?entry|prisons?|incarcerat\w+|formerly|justice-involved|parole|after (?:prison|release)|returning citizens)\b/i,
    serves:
      /\b(?:leaving prison|after (?:prison|release|jail)|incarcerat\w+|returning citizens|justice-involved|in prison)\b/i,
  },
  "homeless-services": {
    label: "homeless services",
    names:
      /\b(?:homeless\w*|unhoused|shelter for (?:people|families|women|men|teen\w+|youth)|(?:night|family|emergency|women's|winter|overnight|warming|day) shelter|rescue mission|street outreach|without a home|transitional housing|supportive housing|runaway\w*|continuum of care|rapid rehousing|drop-in)\b/i,
    serves: /\b(?:homeless\w*|unhoused|without (?:a home|housing)|sleep(?:ing)? outside|unsheltered|runaway\w*)\b/i,
  },
  "housing-authority": {
    label: "public housing authorities",
    codes: ["08"],
    statuses: ["housing-authority"],
    names: /\bhousing (?:authority|commission|agency)\b/i,
  },
  "housing-developer": {
    label: "builders and owners of affordable housing",
    names:
      /\b(?:affordable (?:housing|homes|apartments)|community land trust|habitat for humanity|housing (?:development|partnership|coalition|trust|corporation|counseling|cooperative|alliance|services)|builds? (?:\w+ )?(?:homes|houses|housing)|apartments|home ?ownership|supportive housing|CHDO|low-income housing|land bank|affordable rent\w*|rent-restricted)\b/i,
  },
  "home-repair": {
    label: "home repair programs",
    names:
      /\b(?:home repairs?|repairs? (?:\w+ ){0,2}(?:homes|houses|roofs)|weatheriz\w+|rebuilding together|habitat for humanity|wheelchair ramps?|builds? ramps)\b/i,
  },
  "food-bank": {
    label: "food banks, pantries and meal programs",
    names:
      /\b(?:food (?:bank|pantry|pantries|shelf|shelves|rescue|recovery|distribution|hub|ministry|security|insecurity|closet|cupboard)|pantry|soup kitchen|(?:free|community|hot|home-delivered) meals|meals on wheels|feeding|hunger|hungry|gives? food|gleaning|groceries|community fridge)\b/i,
    serves: /\b(?:hungry|not have enough to eat|hunger|food[- ]insecure)\b/i,
  },
  "community-action": {
    label: "community action agencies and antipoverty services",
    names:
      /\b(?:community (?:action|services|ministry|ministries|assistance|resource center|center)|action agency|CAP agency|united way|settlement house|neighborhood (?:house|center)|emergency assistance|rent (?:help|assistance)|utility bills|salvation army|catholic charities|st\.? vincent de paul|family resource|low-income famil\w+|anti-?poverty)\b/i,
  },
  "youth-services": {
    label: "youth services",
    names:
      /\b(?:youth|teen\w*|young (?:people|men|women|adults)|boys? (?:&|and) girls? clubs?|YMCA|YWCA|adolescen\w+|girls|boys|kids|foster (?:care|youth))\b/i,
    serves: /\b(?:teen\w*|youth|young people|adolescen\w+|girls|boys|kids|children|students)\b/i,
  },
  "mentoring-afterschool": {
    label: "mentoring and after-school programs",
    names:
      /\b(?:mentor\w*|after-?school|out-of-school|tutor\w*|big brothers|boys? (?:&|and) girls? clubs?|homework|summer (?:camp|learning)|camps?|robotics|STEM (?:club|program)|YMCA|YWCA|scouts?|4-H)\b/i,
  },
  "child-welfare": {
    label: "child welfare agencies",
    names:
      /\b(?:child welfare|foster|adopti(?:on|ve)|kinship|child(?:ren's)? advocacy|CASA|child abuse|orphan\w*|group home)\b/i,
    serves: /\b(?:foster|abused (?:and neglected )?children|kinship)\b/i,
  },
  "family-services": {
    label: "family services",
    names:
      /\b(?:famil(?:y|ies) (?:services?|center|resource|support|strengthening)|parenting|fatherhood|maternal|pregnan\w+|doula\w*|diapers?|single moms?|home visit\w*)\b/i,
    serves: /\b(?:mothers|fathers|parents|families with|pregnant|grandparents|low-income families)\b/i,
  },
  "immigrant-refugee-services": {
    label: "services for immigrants and refugees",
    names:
      /\b(?:immigra\w+|refugees?|newcomers?|asylum|resettle\w+|migrants?|farm ?workers?|citizenship|Somali|Hmong|day laborers?)\b/i,
    serves: /\b(?:immigra\w+|refugees?|newcomers?|asylum\w*|migrants?|farm ?workers?)\b/i,
  },
  "veterans-service": {
    label: "veterans organizations and services",
    names: /\b(?:veterans?|VFW|American Legion|AMVETS|military families|service members|honor guard)\b/i,
    serves: /\b(?:veterans?|service members|military families)\b/i,
  },
  "religious-congregation": {
    label: "congregations",
    statuses: ["faith-based"],
    names:
      /\b(?:church|congregation|parish (?:of|church)|synagogue|temple|mosque|masjid|gurdwara|cathedral|chapel|diocese|ministr(?:y|ies)|masjid|AME|Quaker meeting|monastery|convent)\b/i,
  },
  "civic-association": {
    label: "neighborhood and civic associations",
    names:
      /\b(?:neighborhood (?:association|council|league|group|alliance)|neighbors|civic (?:league|association|club)|improvement association|residents['’]? association|block (?:club|association)|homeowners|rotary|lions club|kiwanis|grange|main street|garden club|village (?:improvement|association)|friends of)\b/i,
  },
  "sports-recreation": {
    label: "sports and recreation groups",
    names:
      /\b(?:sports?|soccer|football|baseball|softball|basketball|hockey|swim\w*|athletic\w*|running club|cycling|bicycl\w+|bike|rowing|skat\w+|ski|tennis|golf|little league|recreation|gymnastics|wrestling|boxing|climbing|surf\w*|paddl\w+|rodeo)\b/i,
  },
} as const satisfies Record<string, KindEvidence>;
