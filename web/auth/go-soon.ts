import { redirectDelay } from "#shared/auth.ts";

const delay = () => new Promise((resolve) => setTimeout(resolve, redirectDelay));
/** Fulfilled when this page comes back out of the browser's memory, by its Back button. */
const comeBack = () => new Promise((resolve) => window.addEventListener("pageshow", resolve, { once: true }));

/**
 * Leaves for an address once the success toast could be read, and the address is known; a full load, so that nothing of
 * the visitor's page stays. Fulfilled when the page is here again: until then a form goes on saying what it does.
 */
export const goSoon = async (address: string | Promise<string>) => {
  const [to] = await Promise.all([address, delay()]);
  window.location.assign(to);
  await comeBack();
};
