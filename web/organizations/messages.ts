export const kindOfOrganization = "Kind of organization";
export const stateOrTerritory = "State or territory";
export const taxIdLabel = "Tax id (EIN)";
