/** Shared messages, as separate constants so that the build can inline each one into the chunk that uses it. */

export const product = "Grantlamp";

// The application frame, and links that several screens share. `app/screens.ts` names the screens.
export const fundingSearch = "Funding search";
export const matches = "Matches";
export const wholeCatalog = "Whole catalog";
export const searchWholeCatalog = "Search the whole catalog";
export const toggleThemeLabel = "Toggle theme";
export const toggleDensityLabel = "Toggle compact view";
export const logOut = "Logout";
export const help = "Help and contact";
export const pageNotFound = "Page not found";
export const searchOrJump = "Search or jump to";
export const keyboardShortcuts = "Keyboard shortcuts";

/** The source of a fact or answer that no document states. */
export const enteredManually = "Entered manually";

// Notifications.
export const notifications = "Notifications";
export const yourNotifications = "Your notifications";
export const alwaysSent = "You’ll still receive essential account emails, such as password changes.";

// The organization profile.
export const describeOrganization = "Describe your organization";
export const profileSaved = "Profile saved";
export const yourProfile = "Your organization profile";
export const filledFrom = "Prefilled from your ";
export const fillOutOnce = "Fill it out once in your ";

// The account.
export const deleteAccount = "Delete account";
export const yourPassword = "Your password";
export const otherDevicesSignedOut = "All other devices are signed out";
export const setUpTwoStep = "Set up two-step sign-in";
export const newRecoveryCodes = "New recovery codes";

// Buttons, and their labels while pending.
export const cancel = "Cancel";
export const close = "Close";
export const edit = "Edit";
export const deleteLabel = "Delete";
export const deleting = "Deleting...";
export const rename = "Rename";
export const save = "Save";
export const saveChanges = "Save Changes";
export const saving = "Saving...";
export const adding = "Adding...";
export const confirming = "Confirming...";
export const opening = "Opening...";
export const search = "Search";
export const searching = "Searching...";
export const loading = "Loading";
export const loadingDocument = "Loading the document";
export const loadingMore = "Loading...";
export const copy = "Copy";
export const download = "Download";
export const open = "Open";
export const print = "Print";
export const undo = "Undo";
export const view = "View";
export const retry = "Try again";
export const retrying = "Trying again...";
export const changeEmail = "Change email";
export const checkAgain = "Check again";
export const clearFilters = "Clear Filters";
export const clearSearch = "Clear search";
export const activeFilters = "Active filters";
export const showAll = "Show all";
export const showMore = "Show more";
export const addToCalendar = "Add to calendar";
export const cancelExport = "Cancel export";
export const seePlan = "See plan";
export const goToDashboard = "Go to Dashboard";
export const turningOff = "Turning off...";
export const trackThis = "Track this";
export const trackThisTitle = "Track this: {title}";

export const deleteQuestion = 'Are you sure you want to delete "{title}"? This action cannot be undone.';

// Toasts.
export const success = "Success";
export const error = "Error";
export const downloaded = "Downloaded";
export const saved = "Saved";
export const deleted = "Deleted";
export const renamed = "Renamed";
export const notFound = "Not Found";
export const copied = "Copied";
export const copyFailed = "Copy Failed";
export const couldNotCopy = "Could not copy to clipboard";
export const deleteFailed = "Delete Failed";
export const exportFailed = "Export Failed";
export const missingInformation = "Missing Information";
export const searchComplete = "Search Complete";
export const pleaseTryAgain = "Please try again";
export const tryAgainSoon = "Please try again in a moment";

// States.
export const amountRequested = "Amount requested";
export const requestFailed = "That didn’t work. Please try again";
export const unreachable = "Grantlamp cannot be reached right now. Please check your connection.";
export const somethingWentWrong = "Something went wrong";
export const takingLonger = "This is taking longer than usual";
export const nothingFound = "Nothing Found";
export const removeFiltersHint = "Remove a filter, or clear them all.";
export const searchingCatalog = "Searching the catalog";
export const notSavedYet = "Not saved yet";
export const closeUnsavedQuestion = "Close without saving?";
export const closeWithoutSaving = "Close without saving";
export const notVerified = "Not verified yet";
export const changedElsewhere = "This was changed in the meantime";
export const takeOtherVersion = "Use the other version";

// Form placeholders and values.
export const choose = "Choose";
export const notSet = "Not set";
export const notStatedText = "Not stated";
export const amountNotStated = "Amount not stated";
export const amountNotSet = "Amount not set";
export const noAmount = "N/A";
export const noDeadline = "No deadline";
export const dueOn = "Due {day}";
export const sortBy = "Sort by";
export const anyDeadline = "Any deadline";
export const within30Days = "Next 30 days";
export const within60Days = "Next 60 days";
export const within90Days = "Next 90 days";
export const overdue = "Overdue";
export const estimatedDeadline = "Estimated deadline";
export const today = "Today";

// Labels of fields and columns.
export const amount = "Amount";
export const annualBudget = "Annual budget";
export const applicationLink = "Application link";
export const category = "Category";
export const contactPerson = "Contact person";
export const deadline = "Deadline";
export const description = "Description";
export const email = "Email";
export const firstName = "First name";
export const focusAreasLabel = "Focus areas";
export const funder = "Funder";
export const fundingAmount = "Funding amount";
export const geographicScope = "Geographic scope";
export const lastName = "Last name";
export const missionStatement = "Mission statement";
export const nameLabel = "Name";
export const notes = "Notes";
export const organizationLabel = "Organization";
export const organizationName = "Organization name";
export const organizationType = "Organization type";
export const password = "Password";
export const phone = "Phone";
export const pastRecipients = "Past recipients";
export const priority = "Priority";
export const searchingFor = "Searching for";
export const status = "Status";
export const targetPopulation = "Target population";
export const title = "Title";

// Status badges.
export const draft = "Draft";
export const inProgress = "In Progress";
export const withdrawn = "Withdrawn";
export const awarded = "Awarded";
export const underReview = "Under Review";
export const declined = "Declined";
export const submitted = "Submitted";
export const dataSources = "Data sources";
export const overwriteWithMine = "Overwrite with mine";
export const saveToOverwrite = "Save to overwrite it with your changes, or cancel to keep it.";
export const showWholeText = "Show the whole text";
export const yourOrganization = "Your organization";
export const chooseFile = "Choose a file";
export const saveAsVersion = "Save as a new version";
export const askCoach = "Ask the coach";
export const transferOwnership = "Transfer ownership";
/** Closes a dialog that shows a secret once. */
export const secretSaved = "I've saved it";
export const inviteColleague = "Invite a colleague";
