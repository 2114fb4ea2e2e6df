import type { Client } from "./client.ts";

/** Type tests: calls that must not compile. */
export const calls = (client: Client) => {
  // @ts-expect-error a request without its params
  void client.toggleTask();
  // @ts-expect-error a status that does not exist
  void client.updateApplication({ params: { id: "" }, body: { status: "won" } });
};
