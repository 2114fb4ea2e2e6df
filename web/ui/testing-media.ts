import { cdp } from "vitest/browser";

export const emulateMedia = async (media: "print" | "screen") => {
  // Vitest leaves the protocol's types to the browser provider.
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<void> };
  await session.send("Emulation.setEmulatedMedia", { media });
};
