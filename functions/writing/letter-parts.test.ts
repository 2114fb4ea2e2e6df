import { expect, test } from "vitest";
import { findSignerTitle } from "./letter-parts.ts";

test("uses the signer's title from the answers if there is one", () => {
  const find = (text: string) => findSignerTitle("Robin Vale", [text]);
  expect(find("Our artistic director, Robin Vale, writes the shows.")).toBe("Artistic Director");
  expect(find("Our farm manager, Robin Vale, supervises the work.")).toBe("Farm Manager");
  expect(find("Capt. Robin Vale trains the crew.")).toBe("Captain");
  expect(find("Robin Vale, our librarian, hosts it.")).toBe("Librarian");
  expect(find("Robin Vale, the curriculum director, taught chemistry.")).toBe("Curriculum Director");
  expect(find("Director R. Vale, taught drama 28 years")).toBe("Director");
  expect(find("Our director, Robin Valens, hosts it.")).toBeUndefined();
  expect(find("Director Robin Vale. President Robin Vale.")).toBeUndefined();
  expect(find("I, Robin Vale, am president since 2011.")).toBe("President");
  expect(find("Robin Vale, have been president since 2011.")).toBe("President");
});
