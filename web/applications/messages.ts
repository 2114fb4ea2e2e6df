export const client = "Client";
export const addApplicationLabel = "Add Application";
export const noApplicationsFound = "No Grant Applications Found";
export const addFirstApplicationLabel = "Add First Application";
export const updatedOn = "Updated";
export const importAndExport = "Import / Export";
export const exportLabel = "Export";
export const writeProposalForThis = "Write proposal for this";
export const yourApplications = "Your applications";
export const loadingApplications = "Loading applications";
export const loadingCalendar = "Loading calendar";
export const loadingRequirements = "Loading requirements";

export const estimated = "estimated";
export const confirmDeadline = "Confirm date";

export const overview = "Overview";
export const tasks = "Tasks";
export const documents = "Documents";
export const award = "Award";
export const awards = "Awards";
export const budget = "Budget";
export const history = "History";
export const tasksDone = "{x} of {y} tasks completed";
export const tasksCompleted = "Tasks completed";

// Fields; also column names in imported and exported files.
export const grantName = "Grant name";
export const amountAwarded = "Amount awarded";
export const submissionDate = "Submission date";
export const decisionDate = "Decision date";
export const contactEmail = "Contact email";
export const programLink = "Program link";
export const eligibility = "Eligibility";
export const matchScore = "Match score when added";
export const progress = "Progress";
export const tags = "Tags";
export const tag = "Tag";
export const owner = "Owner";
export const noneLabel = "None";

export const applicationCreated = "Grant application created successfully";
export const applicationCreateFailed = "Failed to create application";
export const applicationUpdated = "Application updated successfully";
export const applicationUpdateFailed = "Failed to update application";
export const applicationDeleted = "Application deleted successfully";
export const applicationDeleteFailed = "Failed to delete application";

export const addRequirement = "Add Requirement";
export const requirementUpdateFailed = "Failed to update requirement";
export const findRequirements = "Find requirements";
export const readingLabel = "Reading...";
export const notApplicable = "Not applicable";
export const requirements = "Requirements";
export const noticeDeadline = "The notice says applications are due {day}.";
export const noDeadlineYet = "This application has no deadline yet.";
export const otherDeadline = "This application’s deadline is {day}.";
export const useNoticeDeadline = "Set as the deadline";
export const nothingToMeet = "for information";
export const complianceMatrix = "Compliance matrix";
export const answeredIn = "Answered in";
export const responsible = "Responsible";

export const applicationFilters = "Filters";
export const chosenInReport = "Applications behind a report figure";
export const saveView = "Save view";

export const board = "Board";
export const stage = "Stage";
export const stages = "Stages";
export const table = "Table";
export const calendar = "Calendar";
export const createNewLink = "Create a new link";
export const turnOff = "Turn off";

export const applications = "Applications";
export const undoImport = "Undo this import";
export const resumeLabel = "Continue";
export const serverUnreachable = "The server could not be reached. Please check your connection";
export const emptyFile = "This file is empty";
export const columns = "Columns";
export const columnLabel = "Column";
export const dates = "Dates";
export const statuses = "Statuses";
export const rowLabel = "Row";
export const taskColumn = "Task";
export const addedOn = "Added";
export const recordId = "Grantlamp ID";
export const theRequirements = "The requirements";
