export const fundingOpportunities = "Funding Opportunities";

export const allRows = "All";
