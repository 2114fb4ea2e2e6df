export const need = "What do you need money for?";
export const typeOfSupport = "Type of support";
export const savedToDashboard = "Find it on your dashboard";
export const noLongerSaved = "No longer saved";
export const saveFailed = "Failed to save the funding opportunity";
export const noFit = "No program fits this need well. Try other words for what you need.";
export const checkedOn = "Checked {day}";
export const orderWithNeed =
  "Best fit first; your need counts most. % shows fit with your profile.";
export const orderByScore = "Best fit first, by match score.";
