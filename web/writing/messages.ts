export const writingFor = "Writing for";
export const newProposal = "New Proposal";
export const saveDraft = "Save Draft";
export const proposalGenerated = "Proposal Generated";
export const proposalCopied = "Proposal content copied to clipboard";
export const letterGenerated = "Cover Letter Generated";
export const letterFailed = "Failed to generate the letter. Please try again";
export const generationFailed = "Generation Failed";
export const textNotCopied = "Failed to copy to clipboard";
export const textCopied = "Text copied to clipboard";
export const downloadWord = "Download Word";
export const importWord = "Import Word file";

// Letters of intent, generated from the Finder and from an application.
export const generateLoi = "Generate LOI";
export const loiGenerated = "LOI Generated";
export const loiCreated = "Letter of Intent created successfully";
export const loiStage = "Letter of Intent: {stage}";

export const starting = "Starting";
export const loadingBudget = "Loading the budget";
export const regenerate = "Rewrite";
export const confirm = "Confirm";
export const draftNotSaved = "Failed to save the draft";
export const openDraft = "Open draft";
export const previousWork = "Drafts and earlier work";
export const draftSidebar = "Draft review";
export const disclosure = "AI-use disclosure";
export const funderAiPolicy = "This funder’s AI policy";

// Shown below every document.
export const writtenWithoutModel =
  "Drafted from your answers without AI. Check every fact and number before you submit.";
export const writtenByAi = "Drafted by AI from your answers. Check every fact and number before you submit.";

export const checkLimits =
  "These checks compare the text with your answers, your profile and the notice, without AI. They can’t tell whether it’s persuasive, whether your sources support it, or whether the plan will work.";
export const formatNotYetChecked = (blanks: string) => `To be checked once you fill in ${blanks}`;
export const formatPassed = (passed: number, checks: string, notApplicable: number) =>
  `${passed} of ${checks} passed${notApplicable ? `; ${notApplicable} ${notApplicable === 1 ? "doesn’t" : "don’t"} apply here` : ""}`;
export const answersMissing =
  "The answers for this document aren’t on this device, so numbers, names and fields can’t be checked against them. Open the draft with these answers to check them.";
export const addToDictionary = "Add to dictionary";
export const reviewersScore = "Reviewer’s score";
export const secondOpinion = "Second opinion";
export const askReviewer = "Ask the model to review it";
export const opinionFailed = "Failed to get a second opinion. Please try again";
export const searchingDocuments = "Searching your documents";

export const factNotSaved = "The fact could not be saved. Please try again";

export const peopleServed = "Who do you serve, and how many people a year?";
export const peopleServedHint =
  "Your organization profile doesn’t say yet. For example: about 900 families in Mill County who run short of food";
export const peopleServedSaved = "We’ll use your answer in this and future drafts";
export const peopleServedNotSaved =
  "Your answer could not be saved. Enter it in your organization profile, under “Target population”";
