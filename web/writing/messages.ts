export const newProposal = "New Proposal";
export const saveDraft = "Save Draft";
export const proposalGenerated = "Proposal Generated";
export const proposalCopied = "Proposal content copied to clipboard";
export const letterGenerated = "Cover Letter Generated";
export const letterFailed = "The letter could not be written. Please try again";
export const generating = "Generating...";
export const generationFailed = "Generation Failed";
export const textNotCopied = "Failed to copy to clipboard";

// Letters of intent, generated from the Finder and from an application.
export const generateLoi = "Generate LOI";
export const loiGenerated = "LOI Generated";
export const loiCreated = "Letter of Intent created successfully";
export const loiStage = "Letter of Intent: {stage}";

export const starting = "Starting";
export const regenerate = "Write again";
export const draftNotSaved = "The draft could not be saved";
export const openDraft = "Open the draft";
export const previousWork = "Drafts and earlier work";
export const draftSidebar = "Beside the draft";
export const disclosure = "AI-use disclosure";
export const funderAiPolicy = "What this funder says on AI";

// Shown below every document.
export const writtenWithoutModel =
  "No model was used: this was put together from your answers. Check every fact and figure before you submit.";
export const writtenByAi = "Drafted by AI from your answers. Check every fact and figure before you submit.";

export const checkLimits =
  "These checks compare the text with your answers, your profile and the notice, without a model. They cannot tell whether it persuades, whether a source says what you quote, or whether a plan will work.";
export const answersMissing =
  "The answers this was written from are not on this device, so figures, names and fields are not compared. Open the draft they were saved in to compare them.";
