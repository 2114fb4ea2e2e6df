import { expect, test } from "vitest";
import { translateSpanish } from "./spanish.ts";

test.each([
  ["becas para estudiantes latinos", "scholarships students Hispanic"],
  ["salud mental para jóvenes", "mental health youth"],
  ["subvenciones para negocios pequeños de mujeres", "small business women"],
  ["reparación de la iglesia", "repair church"],
  ["vivienda asequible para personas mayores", "affordable housing seniors"],
  ["dinero para un comedor comunitario", "meals community"],
])("translates %s to %s", (query, english) => {
  expect(translateSpanish(query)).toBe(english);
});

test.each(["La Plata County roads", "music for children", "Casa de Maryland", "El Paso", ""])(
  "leaves %s as it is",
  (query) => {
    expect(translateSpanish(query)).toBeUndefined();
  },
);
