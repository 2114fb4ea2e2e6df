import { page } from "vitest/browser";
import { button } from "#web/testing.tsx";

export const password = "quiet lamps burn long";
export const emailField = page.getByLabelText("Email");
export const passwordField = page.getByLabelText("Password", { exact: true });
export const alert = page.getByRole("alert");
export const token = `00000000-0000-0000-0000-000000000000.${"a".repeat(43)}`;

export const fillSignIn = async (email = "ada@example.org") => {
  await emailField.fill(email);
  await passwordField.fill(password);
};
export const openSignUp = async () => {
  await button("Create an account").click();
};
export const fillSignUp = async (email = "dana@example.org") => {
  await page.getByLabelText("First name").fill("Dana");
  await page.getByLabelText("Last name").fill("Example");
  await emailField.fill(email);
  await page.getByLabelText("Phone").fill("555-0100");
  await page.getByLabelText("Organization").fill("Lantern House");
  await passwordField.fill(password);
};
