/**
 * The path of every screen, imported as `paths`. Separate constants, so that each bundle contains only those it uses.
 */
export const home = "/";
export const auth = "/auth";
export const dashboard = "/dashboard";
export const fundingFinder = "/funding-finder";
export const applicationTracker = "/application-tracker";
export const grantCoach = "/grant-coach";
export const grantGenie = "/grant-genie";
export const proposalWriter = "/proposal-writer";
export const coverLetter = "/cover-letter";
export const webSearch = "/web-search";
export const resources = "/resources";
export const organization = "/organization";
export const account = "/account";
export const funding = "/funding";
export const funders = "/funders";
export const sources = "/sources";
export const subscribe = "/subscribe";
export const resetPassword = "/reset-password";
export const unsubscribe = "/unsubscribe";
export const confirmEmail = "/confirm-email";
