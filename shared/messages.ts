/** What the schemas of several features say (spec section 5); what one feature says stands with its own schemas. */
export const titleRequired = "Title is required";
export const funderRequired = "Funder is required";
export const organizationNameRequired = "Organization name is required";
export const validEmail = "Please enter a valid email address";
