// A local fake of Stripe.js that accepts test cards only.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  const styleText = `
    :host { all: initial; display: block; }
    fieldset { margin: 0; padding: 0; border: 0; min-width: 0; color: var(--text); font: var(--size)/1.5 var(--font); }
    legend { padding: 0; margin-bottom: calc(var(--unit) * 3); font-weight: 600; }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--unit) * 3); }
    label { display: block; margin-bottom: var(--unit); }
    input { box-sizing: border-box; width: 100%; min-height: 44px; padding: calc(var(--unit) * 2) calc(var(--unit) * 3);
      margin-bottom: calc(var(--unit) * 3); color: var(--text); background: var(--background);
      border: 1px solid var(--control); border-radius: var(--radius); font: inherit; }
    input:focus-visible { outline: 3px solid var(--primary); outline-offset: 1px; }
    input[aria-invalid="true"] { border-color: var(--danger); }
    .band { margin: 0 0 calc(var(--unit) * 3); padding: calc(var(--unit) * 2); color: #1a1400; text-align: center;
      font-weight: 600; background: repeating-linear-gradient(-45deg, #ffd84d 0 16px, #ffe48a 16px 32px);
      border-radius: var(--radius); }
    .hint { margin: 0; color: var(--secondary); }
    .error { margin: 0 0 calc(var(--unit) * 3); color: var(--danger); }
    .error:empty { display: none; }`;

  const form = `
    <fieldset>
      <legend>Card</legend>
      <p class="band">TEST PAYMENT: no money moves</p>
      <label for="number">Card number</label>
      <input id="number" name="number" inputmode="numeric" autocomplete="off" aria-describedby="error hint">
      <div class="pair">
        <div><label for="expiry">Expiration date (month / year)</label>
          <input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" aria-describedby="error"></div>
        <div><label for="cvc">Security code</label>
          <input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" aria-describedby="error"></div>
      </div>
      <p class="error" id="error" role="alert"></p>
      <p class="hint" id="hint">4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.</p>
    </fieldset>`;

  const prefilledValues = { number: "4242 4242 4242 4242", expiry: "12 / 40", cvc: "123" };
  const fieldRules = [
    ["number", /^\d{13,19}$/, "incomplete_number", "Your card number is incomplete."],
    ["expiry", /^\d{1,2}\/\d{2}(\d{2})?$/, "incomplete_expiry", "Your card's expiration date is incomplete."],
    ["cvc", /^\d{3,4}$/, "incomplete_cvc", "Your card's security code is incomplete."],
  ];

  const toCssVariables = ({ theme, variables = {} } = {}) => {
    const dark = theme === "night";
    return {
      "--text": variables.colorText ?? (dark ? "#ffffff" : "#30313d"),
      "--secondary": variables.colorTextSecondary ?? (dark ? "#c9ced8" : "#5a5e6b"),
      "--background": variables.colorBackground ?? (dark ? "#30313d" : "#ffffff"),
      "--primary": variables.colorPrimary ?? "#0570de",
      "--danger": variables.colorDanger ?? (dark ? "#fe87a1" : "#b3093c"),
      "--control": variables.colorTextPlaceholder ?? "#757680",
      "--font": variables.fontFamily ?? "system-ui, sans-serif",
      "--size": variables.fontSizeBase ?? "16px",
      "--unit": variables.spacingUnit ?? "4px",
      "--radius": variables.borderRadius ?? "5px",
    };
  };

  /** Calls the payment service. Resolves to { paymentIntent } or { error } and never rejects. */
  const callApi = async (method, path, parameters) => {
    const text = new URLSearchParams(parameters).toString();
    try {
      const response =
        method === "GET"
          ? await fetch(`${origin}${path}?${text}`)
          : await fetch(origin + path, { method, body: new URLSearchParams(parameters) });
      const body = await response.json();
      return body.error ? { error: body.error } : { paymentIntent: body };
    } catch {
      const message = "We are experiencing issues connecting to our payments provider. Please try again.";
      return { error: { type: "api_connection_error", message } };
    }
  };

  const createPaymentElement = (key, clientSecret, appearance) => {
    const listeners = {};
    const emit = (name, event) => {
      for (const listener of listeners[name] ?? []) listener({ elementType: "payment", ...event });
    };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styleText);
    const applyAppearance = (next) => {
      for (const [name, value] of Object.entries(toCssVariables(next)))
        sheet.cssRules[0].style.setProperty(name, value);
    };
    applyAppearance(appearance);
    const host = document.createElement("div");
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const field = (name) => root.getElementById(name);
    const value = (name) => field(name).value.replace(/[\s-]/g, "");
    /** Shows an error below the fields and marks the invalid field. */
    const showError = (message = "", invalidField = "") => {
      field("error").textContent = message;
      for (const [name] of fieldRules)
        if (name === invalidField) field(name).setAttribute("aria-invalid", "true");
        else field(name).removeAttribute("aria-invalid");
    };

    const load = async () => {
      const { error } = await callApi("GET", `/v1/payment_intents/${clientSecret.split("_secret_")[0]}`, {
        key,
        client_secret: clientSecret,
      });
      if (!host.isConnected) return;
      if (error) {
        emit("loaderror", { error });
        return;
      }
      const template = document.createElement("template");
      template.innerHTML = form;
      root.replaceChildren(template.content);
      for (const [name, text] of Object.entries(prefilledValues)) field(name).value = text;
      root.addEventListener("keydown", (event) => {
        if (event.key === "Enter") host.closest("form")?.requestSubmit();
      });
      emit("ready", {});
    };

    const element = {
      mount(target) {
        target.replaceChildren(host);
        void load();
      },
      on(name, listener) {
        listeners[name] = [...(listeners[name] ?? []), listener];
        return element;
      },
      destroy: () => host.remove(),
    };

    /** Shows and returns the error of the first incomplete field, or returns undefined if all are complete. */
    const validate = () => {
      if (!host.isConnected || !field("number"))
        return { type: "invalid_request_error", message: "The payment element is not ready." };
      for (const [name, pattern, code, message] of fieldRules)
        if (!pattern.test(value(name))) {
          showError(message, name);
          field(name).focus();
          return { type: "validation_error", code, message };
        }
      showError();
      return undefined;
    };

    const confirm = async () => {
      const error = validate();
      if (error) return { error };
      const [month, year] = value("expiry").split("/");
      const result = await callApi("POST", `/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`, {
        key,
        client_secret: clientSecret,
        "payment_method_data[card][number]": value("number"),
        "payment_method_data[card][exp_month]": month,
        "payment_method_data[card][exp_year]": year,
        "payment_method_data[card][cvc]": value("cvc"),
      });
      const param = result.error?.param ?? "";
      if (host.isConnected && param) showError(result.error.message, param.startsWith("exp") ? "expiry" : param);
      return result;
    };
    return { element, applyAppearance, confirm };
  };

  const createElements = (key, { clientSecret, appearance }) => {
    let current = appearance;
    let payment;
    return {
      create(type) {
        if (type !== "payment") throw new Error(`This fake has no ${type} element.`);
        payment = createPaymentElement(key, clientSecret, current);
        return payment.element;
      },
      async update(options) {
        current = options.appearance ?? current;
        payment?.applyAppearance(current);
      },
      confirm: () => payment?.confirm(),
    };
  };

  window.Stripe = (key) => {
    if (!key) throw new Error("Please call Stripe() with your publishable key. You used an empty string.");
    return {
      elements: (options = {}) => createElements(key, options),
      /** Pays and redirects to `return_url`. Resolves only on failure or if `redirect` is "if_required". */
      async confirmPayment({ elements, confirmParams = {}, redirect = "always" }) {
        const result = (await elements.confirm()) ?? {
          error: { type: "invalid_request_error", message: "There is no payment element." },
        };
        if (result.error || redirect === "if_required") return result;
        const url = new URL(confirmParams.return_url);
        url.searchParams.set("payment_intent", result.paymentIntent.id);
        url.searchParams.set("payment_intent_client_secret", result.paymentIntent.client_secret);
        url.searchParams.set("redirect_status", "succeeded");
        window.location.assign(url);
        // Never resolves, because the page is about to unload.
        return new Promise(() => {});
      },
    };
  };
  window.Stripe.version = "fake";
})();
