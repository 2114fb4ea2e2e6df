export const describe = "Describe your organization";
export const profileSaved = "Profile saved";
export const yourProfile = "Your organization profile";
export const filledFrom = "Filled from your ";
export const sayOnce = "Say it once in your ";
export const subtitle = "Describe your organization once. Every form is filled from it.";
