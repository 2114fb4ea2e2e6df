export const describeOrganization = "Describe your organization";
export const profileSaved = "Profile saved";
export const yourProfile = "Your organization profile";
export const filledFrom = "Filled from your ";
export const fillOutOnce = "Say it once in your ";
