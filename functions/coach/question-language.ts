import type { Language } from "#functions/resources/library-index.ts";

/** Function words and grant terms that occur in Spanish and hardly ever in English. */
const spanishWords = new Set(
  `que qué como cómo cual cuál cuales cuando cuándo cuanto cuánto cuanta donde dónde quien quién por para una unos unas los las del
  mi mis nuestra nuestro puedo podemos puede necesito necesita necesitamos tengo tenemos hacer escribir solicitar solicitud
  solicitudes subvencion subvención subvenciones beca becas dinero fondos fundacion fundación iglesia carta presupuesto
  plazo plazos fecha vence vencen es un una de el la en al si saber pagar escribo encuentro son esta está estoy quiero ayuda gracias hola sin con ganamos debo soy nos ser registrarse
  entre diferencia nuestros nuestras tiempo tasa costos gastos gasto comprar contratar objetivo objetivos meta metas equipo horas voluntarios
  más muy todo hay tareas pendientes proyecto programa organizacion organización reglas requisitos pedir se significa cuáles tipos medir evaluar
  dice hoy mañana entiendo nada agradezco contesta correos niños aprendieron sueldo informe reporte contratista voluntario hago hacemos somos nueva nuevos`.split(
    /\s+/,
  ),
);
const spanishLetters = /[ñ¿¡]|[áéíóú]/i;

/** Whether a message is in Spanish. */
export const detectLanguage = (message: string): Language => {
  const words = message.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const matches = words.filter((word) => spanishWords.has(word)).length;
  const share = matches / (words.length || 1);
  return (spanishLetters.test(message) && share >= 0.15) || (matches >= 2 && share >= 0.3) ? "es" : "en";
};

/** Variant spellings with their normalized form. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b501\s*\(?c\)?\s*\(?(\d{1,2})\)?/gi, "501c$1"],
  [/\bnon[\s-]?profit/gi, "nonprofit"],
  [/\bnot[\s-]for[\s-]profit/gi, "nonprofit"],
  [/\bfor[\s-]profit/gi, "forprofit business"],
  [/\bsam\s*(?:\.|dot)\s*gov\b/gi, "sam gov"],
  [/\bgrants\s*(?:\.|dot)\s*gov\b/gi, "grantsgov"],
  [/\b(?:whats|wats|wat is|waht is|what's)\b/gi, "what is"],
  [/\b(?:wut|wat|wht|waht)\b/gi, "what"],
  [/\b(?:repaid|paid back|payed back)\b/gi, "pay back"],
  [/\b(?:paid|payed|paying)\b/gi, "pay"],
  [/\b(?:bought|buying)\b/gi, "buy"],
  [/\b(?:spent|spending)\b/gi, "spend"],
  [/\bcant\b/gi, "can't"],
  [/\b(do|does|did|have|has|is|are|was|were|would|should|could)nt\b/gi, "$1n't"],
  [/\bwont\b/gi, "won't"],
  [/\bwhens\b|\bwhen's\b/gi, "when is"],
  [/\b(how|where|who)s\b/gi, "$1 is"],
  [/\bim\b/gi, "I'm"],
  [/\bive\b/gi, "I've"],
  [/\bdept\b\.?/gi, "department"],
  [/\b(?:govt|gov't|governmnt|goverment)\b\.?/gi, "government"],
  [/\borgs?\b/gi, "organization"],
  [/\b(?:mgmt|mngmt)\b/gi, "management"],
  [/\b(?:b\/c|bc|cuz|coz)\b/gi, "because"],
  [/\bw\/(?=\s|\w)/gi, "with "],
  [/\b(?:pls|plz)\b/gi, "please"],
  [/\b(?:thru)\b/gi, "through"],
  [/\bprogram'?s? officers?\b|\bPO (?=(?:said|is|told|wants|asked|emailed|called))/g, "program officer "],
  [/\bsub[\s-](award|recipient|grant|contract)/gi, "sub$1"],
  [/\bwo['’]?nt\b|\bwon['’]t\b/gi, "will not"],
  [/\bdiff\b/gi, "difference"],
  [/\bw[\s-](2|4|9)\b/gi, "w$1"],
  [/\bper-?cent\b/gi, "percent"],
  [/\bturn(?:ed)? (?:us |me )?down\b/gi, "declined"],
  [/\bin[\s-]kind\b/gi, "in kind"],
  [/\boff[\s-]?campus\b/gi, "off campus"],
];
export const normalizeSpellings = (text: string) =>
  spellings.reduce((normalized, [pattern, spelling]) => normalized.replaceAll(pattern, spelling), text);
