import { getWords } from "#functions/search/terms.ts";

/** Spanish grant-seeking terms without accents, by the English words used in the catalog. */
const vocabulary = `
  scholarships: beca becas | students: estudiante estudiantes | school: escuela escuelas | education: educacion educativo educativa |
  college: universidad universidades colegio | teachers: maestro maestros maestra maestras | children: ninos ninas nino nina hijos |
  youth: joven jovenes juventud juvenil | women: mujer mujeres | single mothers: madres madre | family: familia familias |
  seniors: ancianos mayores | veterans: veterano veteranos | immigrants: inmigrante inmigrantes migrantes |
  refugees: refugiados refugiado | homeless: desamparados vagabundos | disabilities: discapacidad discapacidades discapacitados |
  home: casa casas hogar | housing: vivienda viviendas | rent: renta alquiler | repair: reparar reparacion arreglar | buy: comprar |
  food: comida alimentos alimentaria | hunger: hambre | health: salud medico medica | clinic: clinica clinicas |
  mental: mental | business: negocio negocios empresa empresas | small: pequeno pequenos pequena pequenas | jobs: empleo empleos trabajo |
  job training: capacitacion entrenamiento | farmers: agricultor agricultores campesinos | farm: granja finca |
  agriculture: agricultura agricola | water: agua | environment: ambiente ambiental | energy: energia | arts: arte artes artistas |
  music: musica | library: biblioteca bibliotecas | museum: museo museos | church: iglesia iglesias | community: comunidad comunidades
  comunitario comunitaria | nonprofit: lucro | legal: legales | violence: violencia | domestic: domestica | child care: guarderia guarderias |
  meals: comedor comedores despensa despensas | beginning: principiante principiantes | affordable: asequible asequibles |
  public: publico publica publicos publicas | firefighters: bombero bomberos | roads: caminos carreteras calles | roof: techo techos |
  transportation: transporte | safety: seguridad | gardens: huerto huertos jardin jardines | language: idioma idiomas lengua lenguas |
  addiction: adiccion adicciones drogas | tribal: indigena indigenas | culture: cultura cultural culturales | history: historia |
  theater: teatro | dance: danza baile | technology: tecnologia | parks: parque parques | floods: inundacion inundaciones |
  wildfire: incendio incendios | rural: rurales | preschool: preescolar | tutoring: tutoria tutorias | elderly: tercera |
  sports: deportes | Hispanic: hispanos hispanas latinos latinas | english: ingles | research: investigacion | science: ciencia ciencias`;
const englishByWord = new Map(
  vocabulary.split("|").flatMap((entry) => {
    const [english = "", words = ""] = entry.split(":");
    return words
      .trim()
      .split(/\s+/)
      .map((word) => [word, english.trim()] as const);
  }),
);
const functionWords = new Set(
  "para de del la el los las y con una un por mi mis sin en ayuda ayudas subvencion subvenciones subsidio subsidios fondos dinero programa programas como quiero necesito buscamos necesitamos busco personas gente edad que nuestro nuestra".split(
    " ",
  ),
);
/** English words and names that are also Spanish words. */
const ambiguous = new Set(["mental", "casa", "renta", "colegio", "latinos"]);

/** Translates the known words of a Spanish query to English; undefined for a query in another language. */
export const translateSpanish = (query: string): string | undefined => {
  const words = getWords(query);
  const known = words.filter((word) => englishByWord.has(word) && !ambiguous.has(word)).length;
  const frame = words.filter((word) => functionWords.has(word)).length;
  if (known === 0 || known + frame < 2 || 2 * (known + frame) < words.length) return undefined;
  const translated = words.filter((word) => !functionWords.has(word)).map((word) => englishByWord.get(word) ?? word);
  // In Spanish the adjective follows its noun.
  return [...new Set(translated)].join(" ").replace(/\b(health|business|housing) (mental|small|affordable)\b/, "$2 $1");
};
