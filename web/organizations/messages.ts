import type { ApplicantCode } from "#shared/api/organizations.ts";

export const kindOfOrganization = "Organization type";
export const stateOrTerritory = "State or territory";
export const taxIdLabel = "EIN (tax ID)";
export const taxStatus = "Tax status";
export const applyAs = "You apply as";
export const specialStatus = "Special status";
export const conductsResearch = "Do you conduct research?";
export const applicantCodeNames: Record<ApplicantCode, string> = {
  "00": "State government or agency",
  "01": "County government",
  "02": "City or township government",
  "04": "Special district, such as water or fire",
  "05": "School district",
  "06": "Public college or university",
  "07": "Federally recognized tribe",
  "08": "Housing authority",
  "11": "Other tribal organization",
  "12": "Nonprofit with 501(c)(3) status",
  "13": "Nonprofit without 501(c)(3) status",
  "20": "Private college or university",
  "22": "Larger business",
  "23": "Small business",
};
