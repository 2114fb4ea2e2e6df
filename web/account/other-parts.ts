/** Sections without a form on first render, bundled into one chunk. */
export { DataPart } from "./data-part.tsx";
export { DeletePart } from "./delete-part.tsx";
export { DevicesPart } from "./devices-part.tsx";
export { OrganizationPart } from "./organization-part.tsx";
export { PlanPart } from "./plan-part.tsx";
export { TwoStepPart } from "./two-step-part.tsx";
