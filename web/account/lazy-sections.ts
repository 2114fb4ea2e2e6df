/** Sections without a form on first render, bundled into one chunk. */
export { AccessTokensSection } from "./access-tokens-section.tsx";
export { AppearanceSection } from "./appearance-section.tsx";
export { DataSection, DeleteSection } from "./data-section.tsx";
export { DevicesSection } from "./devices-section.tsx";
export { OrganizationSection } from "./organization-section.tsx";
export { PlanSection } from "./plan-section.tsx";
export { SignInMethodsSection } from "./sign-in-methods-section.tsx";
export { TwoStepSection } from "./two-step-section.tsx";
export { TeamSection, WebhooksSection } from "./workspace-sections.tsx";
