import { signUp } from "./host.ts";
import { button, expect, expectToast, fillSignUp, hold, password, refuse, signIn, test } from "./visitor.ts";

const texts = {
  email: "Please enter a valid email",
  password: "Password must be at least 6 characters",
  newEmail: "Please enter a valid email address",
  newPassword: "Password must be at least 8 characters",
};

test.describe("the fields of the sign-in", () => {
  test("are checked on submit, then on every change, and the first wrong one has focus", async ({ page }) => {
    await page.goto("/auth");
    await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
    const [email, secret] = [page.getByLabel("Email"), page.getByLabel("Password", { exact: true })];
    await button(page, "Sign In").click();
    await expect(email).toHaveAccessibleDescription(texts.email);
    await expect(secret).toHaveAccessibleDescription(texts.password);
    await expect(email).toBeFocused();
    await email.fill("ada@example.org");
    await expect(page.getByText(texts.email, { exact: true })).toBeHidden();
    await email.fill("ada@");
    await expect(page.getByText(texts.email, { exact: true })).toBeVisible();
    await secret.fill("12345");
    await expect(page.getByText(texts.password, { exact: true })).toBeVisible();
    await secret.fill("123456");
    await expect(page.getByText(texts.password, { exact: true })).toBeHidden();
  });

  test("are also checked when they are left, and not while they are first typed into", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("Email").pressSequentially("ada");
    await expect(page.getByText(texts.email, { exact: true })).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(page.getByText(texts.email, { exact: true })).toBeVisible();
    await page.keyboard.type("12345");
    await expect(page.getByText(texts.password, { exact: true })).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(page.getByText(texts.password, { exact: true })).toBeVisible();
    await page.getByLabel("Password", { exact: true }).pressSequentially("6");
    await expect(page.getByText(texts.password, { exact: true })).toBeHidden();
  });

  test("never take a click away by what they say", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("Email").fill("ada");
    await button(page, "Create an account").click();
    await expect(page.getByRole("heading", { level: 1, name: "Create Your Account" })).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue("ada");
    await expect(page.getByText(texts.newEmail, { exact: true })).toBeHidden();
  });
});

test("the fields of the sign-up are checked in the specification's words, at its times", async ({ page }) => {
  const sentences = [
    ["First name", "Dana", "First name is required"],
    ["Last name", "Example", "Last name is required"],
    ["Email", "dana@example.org", texts.newEmail],
    ["Phone", "555-0100", "Phone number is required"],
    ["Organization", "Lantern House", "Organization name is required"],
    ["Password", password, texts.newPassword],
  ] as const;
  await page.goto("/auth");
  await button(page, "Create an account").click();

  await test.step("left: e-mail and password alone", async () => {
    for (const [label] of sentences) await page.getByLabel(label, { exact: true }).focus();
    await page.getByLabel("First name").focus();
    for (const [label, , sentence] of sentences)
      await expect(page.getByText(sentence, { exact: true })).toBeVisible({
        visible: label === "Email" || label === "Password",
      });
  });
  await test.step("submitted: all, spaces being nothing", async () => {
    await page.getByLabel("Phone").fill("   ");
    await button(page, "Create Account").click();
    for (const [label, , sentence] of sentences)
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(page.getByLabel("First name")).toBeFocused();
  });
  await test.step("changed: each as it is typed", async () => {
    for (const [label, value, sentence] of sentences) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await expect(page.getByText(sentence, { exact: true })).toBeHidden();
    }
    await page.getByLabel("Password", { exact: true }).fill("1234567");
    await expect(page.getByText(texts.newPassword, { exact: true })).toBeVisible();
  });
});

test("a new password is called too short, weak, fair or strong, and can be shown", async ({ page }) => {
  await page.goto("/auth");
  await button(page, "Create an account").click();
  const field = page.getByLabel("Password", { exact: true });
  for (const [typed, word] of [
    ["lamp", "Too short"],
    ["aaaaaaaaaa", "Weak"],
    ["quiet lamps", "Fair"],
    [password, "Strong"],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(`Password strength: ${word}`)).toBeVisible();
  }
  await expect(field).toHaveAttribute("type", "password");
  await button(page, "Show password").click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(button(page, "Show password")).toHaveAttribute("aria-pressed", "true");
});

test("forms tell password managers what they ask for", async ({ page }) => {
  const autocompletes = () =>
    page.locator("main input").evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")));
  await page.goto("/auth");
  await expect(button(page, "Sign In")).toBeVisible();
  expect(await autocompletes()).toEqual(["email", "current-password"]);
  await button(page, "Create an account").click();
  await expect(button(page, "Create Account")).toBeVisible();
  expect(await autocompletes()).toEqual(["given-name", "family-name", "email", "tel", "organization", "new-password"]);
});

test.describe("a sign-in that fails", () => {
  test.use({ provoked: ["status of 500", "net::ERR_FAILED"] });
  test("says so in the server's words, or in the specification's, and can be tried again", async ({ page }) => {
    await page.goto("/auth");
    const letGo = await hold(page, "**/api/login");
    await signIn(page, "nobody@example.org", "not this one");
    const pending = button(page, "Signing In...");
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    await expect(pending).toBeFocused();
    letGo();
    await expectToast(page, "Login Failed", "Invalid credentials");
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    await expect(button(page, "Sign In")).toBeEnabled();

    for (const [answer, said] of [
      [refuse(500, "internal", "Something went wrong on our side"), "Something went wrong on our side"],
      [refuse(500), "Invalid credentials"],
    ] as const) {
      await page.route("**/api/login", answer);
      await button(page, "Sign In").click();
      await expectToast(page, "Login Failed", said);
      await expect(page.getByRole("alert")).toHaveText(said);
      await expect(button(page, "Sign In")).toBeEnabled();
    }
    await page.route("**/api/login", (route) => route.abort());
    await button(page, "Sign In").click();
    await expect(page.getByRole("alert")).toContainText("cannot be reached");
  });
});

test.describe("a sign-up that fails", () => {
  test.use({ provoked: ["status of 409", "status of 400", "status of 500"] });
  test("says so beside the field it is about, and the account can be made after all", async ({ page }) => {
    const { email } = await signUp(page);
    await page.context().clearCookies();
    await page.goto("/auth");
    await button(page, "Create an account").click();
    await fillSignUp(page, email);
    const letGo = await hold(page, "**/api/signup");
    await button(page, "Create Account").click();
    await expect(button(page, "Creating Account...")).toHaveAttribute("aria-disabled", "true");
    letGo();
    const taken = "An account with this e-mail address already exists. Please sign in instead";
    await expectToast(page, "Signup Failed", taken);
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(taken);
    await expect(page.getByLabel("Email")).toBeFocused();

    await page.getByLabel("Email").fill("dana.second@example.org");
    await page.getByLabel("Password", { exact: true }).fill("password1");
    await button(page, "Create Account").click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/attackers try first/);

    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.route("**/api/signup", refuse(500), { times: 1 });
    await button(page, "Create Account").click();
    await expectToast(page, "Signup Failed", "Please try again");
    await button(page, "Create Account").click();
    await expectToast(page, "Account Created Successfully!", "Redirecting to payment...");
    await page.waitForURL("**/subscribe");
  });
});

test.describe("after an account is created", () => {
  test.use({ provoked: ["status of 503"] });
  test("the way leads to the hosted payment page; to our own where there is none, or it cannot be had", async ({
    page,
  }) => {
    const kept = () => page.evaluate(() => sessionStorage.getItem("grantlamp-payment"));
    const hosted = "https://pay.example.org/c/1";
    await page.route(hosted, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Hosted</h1>" }));
    for (const [at, answer, leads] of [
      ["hosted", { json: { url: hosted } }, hosted],
      ["none", { json: { url: null } }, "**/subscribe"],
      ["failed", { status: 503, json: {} }, "**/subscribe"],
    ] as const) {
      await page.context().clearCookies();
      // The page leaves when it has this answer: until then there is time to look.
      const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
      await page.route("**/api/billing/checkout", async (route) => {
        await looked;
        await route.fulfill(answer);
      });
      await page.goto("/auth");
      await button(page, "Create an account").click();
      await fillSignUp(page, `dana.${at}@example.org`);
      await button(page, "Create Account").click();
      await expectToast(page, "Account Created Successfully!", "Redirecting to payment...");
      expect(JSON.parse((await kept()) ?? "")).toEqual({ email: `dana.${at}@example.org`, name: "Dana Example" });
      await expect(button(page, "Creating Account...")).toBeVisible();
      goOn();
      await page.waitForURL(leads);
    }
  });
});

test("a sign-in tells where it leads, and goes there after exactly a second", async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, "Sign In").click();
  await expectToast(page, "Login Successful", "Redirecting to dashboard...");
  await page.clock.runFor(999);
  expect(new URL(page.url()).pathname).toBe("/auth");
  await expect(button(page, "Signing In...")).toBeVisible();
  await page.clock.runFor(1);
  await page.waitForURL("**/dashboard");
});

test("the way back to where the visitor was going is kept, and leads to no other site", async ({ page, host }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/application-tracker?status=draft");
  await page.waitForURL("**/auth?next=%2Fapplication-tracker%3Fstatus%3Ddraft");
  await signIn(page, email);
  await page.waitForURL("**/application-tracker?status=draft");

  for (const hostile of [
    "https://evil.example.org/",
    "//evil.example.org",
    "/\\evil.example.org",
    "/\t/evil.example.org",
    "/.//evil.example.org",
    "/%2e%2e//evil.example.org",
    "/dashboard/..//evil.example.org",
    "javascript:alert(1)",
    "/api/logout",
    "/auth",
    "",
  ]) {
    await page.goto(`/auth?next=${encodeURIComponent(hostile)}`);
    await page.waitForURL(`${host.origin}/dashboard`);
  }
  await page.context().clearCookies();
  await page.goto(`/auth?next=${encodeURIComponent("//evil.example.org")}`);
  await signIn(page, email);
  await page.waitForURL(`${host.origin}/dashboard`);
});

test("everything before the sign-in can be done with the keyboard alone", async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/");
  await expect(button(page, "Sign In")).toBeVisible();
  const tab = async (...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveAccessibleName(name);
    }
  };
  await tab("Email", "Password", "Show password", "Forgot your password?", "Sign In", "Create an account");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Create Your Account" })).toBeFocused();
  await expect(button(page, "Create Account")).toBeVisible();
  await tab("First name", "Last name", "Email", "Phone", "Organization", "Password", "Show password");
  await tab("Create Account", "Sign in");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeFocused();
  await tab("Email");
  await page.keyboard.type(email);
  await tab("Password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});
