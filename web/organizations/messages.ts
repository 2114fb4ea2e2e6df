export const stateOrTerritory = "State or territory";
export const taxIdLabel = "EIN (tax ID)";
