/** The parts of the page that have no form at first sight, in one file of the built web. */
export { DataPart } from "./data-part.tsx";
export { DeletePart } from "./delete-part.tsx";
export { DevicesPart } from "./devices-part.tsx";
export { OrganizationPart } from "./organization-part.tsx";
export { PlanPart } from "./plan-part.tsx";
export { TwoStepPart } from "./two-step-part.tsx";
