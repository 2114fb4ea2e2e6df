export const findGrants = "Find Grants";

export const totalApplications = "Total Applications";
export const successRate = "Success Rate";
export const totalAwarded = "Total Awarded";
export const pendingReview = "Pending Review";

export const writeProposal = "Write Proposal";
export const coverLetterLabel = "Cover Letter";

export const fundingOpportunities = "Funding Opportunities";
export const noApplications = "No applications yet";
export const createFirstProposal = "Create First Proposal";

export const allRows = "All";
