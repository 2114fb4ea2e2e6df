/** Texts of the application frame. The names of the tools are also their screen titles. */
export const dashboard = "Dashboard";
export const fundingFinder = "Funding Finder";
export const applicationTracker = "Application Tracker";
export const grantCoach = "Grant Coach";
export const grantGenie = "Grant Genie";
export const proposalWriter = "Proposal Writer";
export const coverLetterCreator = "Cover Letter Creator";
export const webSearch = "Enhanced Web Search";
export const grantResources = "Grant Resources";

export const browseFunding = "Browse Funding";
export const browseAll = "Browse all funding";
export const organizationProfile = "Organization profile";
export const account = "Account";
export const toggleTheme = "Toggle theme";
export const logOut = "Logout";

export const pageNotFound = "Page not found";
