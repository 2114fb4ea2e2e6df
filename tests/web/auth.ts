import { page } from "vitest/browser";
import { getButton } from "./testing.tsx";

export const signInPassword = "quiet lamps burn long";
export const emailField = page.getByLabelText("Email");
export const passwordField = page.getByLabelText("Password", { exact: true });
export const alertMessage = page.getByRole("alert");
export const linkToken = `00000000-0000-0000-0000-000000000000.${"a".repeat(43)}`;

export const fillSignIn = async (email = "ada@example.org") => {
  await emailField.fill(email);
  await passwordField.fill(signInPassword);
};
export const openSignUp = async () => {
  await getButton("Create an account").click();
};
export const fillSignUp = async (email = "dana@example.org") => {
  await page.getByLabelText("First name").fill("Dana");
  await page.getByLabelText("Last name").fill("Example");
  await emailField.fill(email);
  await page.getByLabelText("Phone").fill("555-0100");
  await page.getByLabelText("Organization").fill("Lantern House");
  await passwordField.fill(signInPassword);
};
