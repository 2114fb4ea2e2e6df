import { cdp } from "vitest/browser";

/** Lays the page out for paper or for the screen. */
export const emulateMedia = async (media: "print" | "screen") => {
  // Vitest leaves the types of the protocol to the provider.
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<void> };
  await session.send("Emulation.setEmulatedMedia", { media });
};
