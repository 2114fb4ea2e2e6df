export const aiStatus = "AI Integration Status";
export const searchStatus = "Search status";
export const providerActive = "Active";
export const providerTesting = "Testing";
export const lastSearch = "Last successful search: {when}";
export const justNow = "Just now";
export const noSearches = "No searches yet";

/** The card with the criteria of a search, and the button that opens it. The specification fixes the name. */
export const organizationProfile = "Organization Profile";
export const startsProfile = "Your first search starts your ";
export const sameAsProfile = "For this search, the same as in your ";
export const differsFromProfile = "For this search, different from your ";
export const fillProfileRequired = "Please fill in all required fields before searching";
export const yourResults = "Your results";
export const noResults = "No Results Yet";
export const noFilterMatches = "No Results Match Your Filters";
export const clearAll = "Clear All Results";
export const cleared = "Cleared";
export const allRemoved = "All funding opportunities removed successfully";
export const clearFailed = "Clear Failed";

export const matchesFoundCount = "Found {n} funding opportunities matching your criteria";
export const searchFailedTitle = "Search Failed";
export const pleaseLogIn = "Please log in to search for opportunities";
export const serverError = "Server error - please try again in a moment";
export const searchTimedOut = "Search is taking longer than expected - please try again";
export const searchFailedTryAgain = "Search failed - please try again";

export const noOpportunities = "No funding opportunities yet";
export const noOpportunitiesHint = "Start tracking grant opportunities by adding your first one.";
export const findFunding = "Find Funding";
export const addOpportunity = "Add Opportunity";
export const viewApplication = "View Application";
export const viewInNewTab = "View {title} (opens in a new tab)";
export const source = "Source";

export const applied = "Applied";
export const closed = "Closed";

export const created = "Funding opportunity created successfully";
export const createFailed = "Failed to create funding opportunity";
export const updated = "Funding opportunity updated successfully";
export const updateFailed = "Failed to update funding opportunity";
export const opportunityDeleted = "Funding opportunity deleted successfully";
export const opportunityRemoved = "Funding opportunity removed successfully";
export const opportunityDeleteFailed = "Failed to delete funding opportunity";

export const dismiss = "Dismiss permanently";
export const dismissedUndo = "Dismissed. Undo";
