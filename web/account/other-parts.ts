/** Sections without a form on first render, bundled into one chunk. */
export { DataSection } from "./data-part.tsx";
export { DeleteSection } from "./delete-part.tsx";
export { DevicesSection } from "./devices-part.tsx";
export { OrganizationSection } from "./organization-part.tsx";
export { PlanSection } from "./plan-part.tsx";
export { TwoStepSection } from "./two-step-part.tsx";
