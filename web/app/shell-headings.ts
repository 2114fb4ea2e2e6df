import * as accountTexts from "#web/account/messages.ts";
import * as applicationsTexts from "#web/applications/messages.ts";
import * as catalogTexts from "#web/catalog/messages.ts";
import * as dashboardTexts from "#web/dashboard/messages.ts";
import * as genieTexts from "#web/genie/messages.ts";
import * as opportunitiesTexts from "#web/opportunities/messages.ts";
import * as organizationsTexts from "#web/organizations/messages.ts";
import * as resourcesTexts from "#web/resources/messages.ts";
import * as appTexts from "#web/screens/messages.ts";
import * as webSearchTexts from "#web/web-search/messages.ts";
import { kindTexts as kindWords } from "#web/writing/kind-texts.ts";

type Heading = [title: string, subtitle: string];
const dashboard: Heading = [dashboardTexts.title, dashboardTexts.subtitle];

/**
 * Screen headings by path, shown to a returning user before the application has loaded. The build writes them into
 * index.html. The coach is left out because its column is narrower.
 */
export const shellHeadings: Record<string, Heading> = {
  "/": dashboard,
  "/dashboard": dashboard,
  "/funding-finder": [appTexts.fundingFinder, opportunitiesTexts.subtitle],
  "/application-tracker": [appTexts.applicationTracker, applicationsTexts.subtitle],
  "/grant-genie": [appTexts.grantGenie, genieTexts.subtitle],
  "/proposal-writer": [kindWords.proposal.screenTitle, kindWords.proposal.subtitle],
  "/cover-letter": [kindWords.cover_letter.screenTitle, kindWords.cover_letter.subtitle],
  "/web-search": [appTexts.webSearch, webSearchTexts.subtitle],
  "/resources": [appTexts.grantResources, resourcesTexts.subtitle],
  "/funding": [appTexts.browseFunding, catalogTexts.subtitle],
  "/organization": [appTexts.organizationProfile, organizationsTexts.subtitle],
  "/account": [accountTexts.texts.title, accountTexts.texts.subtitle],
};
