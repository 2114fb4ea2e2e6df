import type { ApplicantCode, SpecialStatus, TaxStatus } from "#shared/api/organizations.ts";

export const allOrganizations = "All organizations";
export const archivedOrganizations = "Archived";
export const archiveOrganization = "Archive organization";
export const addOrganization = "Add organization";
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
  "11": "Tribal organization",
  "12": "Nonprofit with 501(c)(3) status",
  "13": "Nonprofit without 501(c)(3) status",
  "20": "Private college or university",
  "22": "Larger business",
  "23": "Small business",
};
export const taxStatusNames: Record<TaxStatus, string> = {
  "501c3": "501(c)(3) public charity",
  "other-nonprofit": "Nonprofit with another status",
  "fiscal-sponsor": "We apply through a fiscal sponsor",
  none: "Not tax-exempt",
};
export const specialStatusNames: Record<SpecialStatus, string> = {
  "k12-district": applicantCodeNames["05"],
  "tribal-college": "Tribal college or university",
  hbcu: "Historically Black college or university",
  "minority-serving-institution": "Minority-serving institution",
  library: "Library",
  museum: "Museum",
  hospital: "Hospital",
  "health-center": "Community health center",
  "housing-authority": applicantCodeNames["08"],
  "faith-based": "Faith-based organization",
  cdfi: "Certified CDFI",
  "small-business": applicantCodeNames["23"],
  "woman-owned": "Woman-owned",
  "veteran-owned": "Veteran-owned",
  rural: "Rural",
};

// Texts of the search in the IRS list.
export const irsListLabel = "IRS list of tax-exempt organizations";
export const irsListFooter = "You confirm before we fill anything in.";
export const searchesIrsList = "Searches the IRS list of {count} tax-exempt organizations ({month}).";
export const searchesSample = "Searches {count} organizations of the IRS list, not all of them. Yours may be missing.";
export const foundInIrsList = "{found} found in the IRS list ({month})";
export const foundInSample = "{found} found in our sample of {count} from the IRS list";
export const notInIrsList = "Not found in the IRS list ({month}). Enter the details below.";
export const notInSample =
  "Not found. This site has only {count} organizations of the IRS list, so yours may be missing. Enter the details below.";
export const fromIrsList = "From the IRS list. Check it, then save.";
