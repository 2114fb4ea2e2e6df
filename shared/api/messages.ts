export const titleRequired = "Title is required";
export const funderRequired = "Funder is required";
export const organizationNameRequired = "Organization name is required";
export const validEmailRequired = "Please enter a valid email address";
