import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Spanish definitions of terms: the first half of the 40 most frequently asked questions. */
export const spanishTerms: readonly CuratedAnswer[] = [
  answer(
    "subvención | subvenciones | qué es una subvención | grant | beca | fondos | qué es un grant",
    "Una **subvención** (*grant*) es dinero que un gobierno, una fundación o una empresa da para un fin público o caritativo. No se devuelve si usted hace el trabajo acordado, gasta el dinero como se acordó e informa sobre él. Un préstamo se devuelve; un contrato compra algo para quien paga.",
    "es-first-grant",
    cfr("200.1"),
  ),
  answer(
    "nofo | convocatoria | aviso de oportunidad de financiamiento | qué es un nofo | rfp",
    "Un **NOFO** (*notice of funding opportunity*) es el aviso con que una agencia federal anuncia una convocatoria: quién puede solicitar, cuánto hay, qué se envía, cómo se evalúa y cuándo vence. Las fundaciones y los estados lo llaman a veces RFP. Lea primero los requisitos.",
    "es-read-eligibility",
    cfr("200.204"),
  ),
  answer(
    "uei | qué es el uei | identificador único de entidad | duns",
    "El **UEI** (*Unique Entity ID*) es el identificador de doce caracteres que SAM.gov da a cada organización que recibe fondos federales. Sustituyó al número DUNS en abril de 2022. El UEI solo no basta: para solicitar necesita una inscripción activa en SAM.gov. No es lo mismo que el EIN, que da el IRS.",
    "es-sam-registration",
  ),
  answer(
    "ein | qué es el ein | número de identificación del empleador | número fiscal",
    "El **EIN** es el número de nueve cifras con que el IRS identifica a una organización. Es gratuito. Lo piden casi todos los financiadores, y debe coincidir con el nombre legal.",
    "es-document-folder",
  ),
  answer(
    "501c3 | qué es 501c3 | qué significa sin fines de lucro | exención de impuestos | qué es una organización sin fines de lucro | cómo formar una organización sin fines de lucro",
    "**501(c)(3)** es la sección de la ley fiscal para organizaciones caritativas. Para tener esa situación, incorpore la organización en su estado, pida un EIN y presente al IRS el Formulario 1023 o, si es pequeña, el 1023-EZ. La **carta de determinación** del IRS lo confirma, y casi todos los financiadores la piden. Tarda algunos meses; mientras tanto puede trabajar con un patrocinador fiscal.",
    "es-document-folder",
    sources.exemptSearch,
  ),
  answer(
    "patrocinador fiscal | qué es un patrocinador fiscal | agente fiscal | grupo sin personalidad jurídica | solicitar sin ser organización registrada",
    "Un **patrocinador fiscal** (*fiscal sponsor*) es una organización sin fines de lucro ya establecida que solicita y recibe el dinero en nombre de un proyecto que no tiene su propia situación 501(c)(3). Responde ante el financiador y cobra por lo general una parte. Deje por escrito quién decide, cuánto cuesta, quién hace los informes y cómo termina el acuerdo.",
    "es-document-folder",
    "fiscal-sponsor",
  ),
  answer(
    "costos indirectos | qué son los costos indirectos | gastos generales | overhead | cobrar costos indirectos sin una tasa negociada | tasa de minimis | tasa de costos indirectos | cuánto puedo cobrar de costos indirectos | cuánto podemos gastar en administración | gastos administrativos | qué porcentaje para administración",
    "Los **costos indirectos** sirven a todo lo que hace la organización: alquiler, contabilidad, dirección, seguros. Sin tasa negociada puede cobrar **hasta el 15 por ciento de los costos directos totales modificados (MTDC)** en subvenciones federales otorgadas desde el 1 de octubre de 2024 (2 CFR 200.414(f)); antes era el 10 por ciento. No necesita aprobación. Muchas fundaciones fijan su propio límite.",
    "es-indirect-costs",
    cfr("200.414"),
  ),
  answer(
    "mtdc | costos directos totales modificados | qué es mtdc | base de costos indirectos",
    "**MTDC** es la base de los costos indirectos: salarios, prestaciones, materiales, servicios, viajes y los primeros **$50,000** de cada subvención a un socio. Quedan fuera el equipo, el alquiler, la atención a pacientes, las becas, el apoyo a participantes y el resto de cada subvención (2 CFR 200.1).",
    "es-indirect-costs",
    cfr("200.1"),
  ),
  answer(
    "contrapartida | aportación | fondos de contrapartida | match | cost share | horas de voluntarios cuentan",
    "La **contrapartida** (*match*, *cost share*) es la parte del proyecto que la subvención no paga: dinero, o aportes en especie como horas de voluntarios, locales y materiales. Valórelos al precio de su mercado y anote fecha, horas, tarifa y firma. Lea bien la fórmula: el 25 por ciento de la subvención no es el 25 por ciento del proyecto (2 CFR 200.306).",
    "es-budget-from-activities",
    cfr("200.306"),
  ),
  answer(
    "equipo | materiales | qué es equipo | límite de equipo | umbral de equipo | computadora es equipo",
    "En un presupuesto federal, **equipo** es lo que dura más de un año y cuesta **$10,000 o más por unidad**, o su propio límite contable si es menor. Lo demás son materiales, también las computadoras. Para subvenciones anteriores al 1 de octubre de 2024 el límite es $5,000 (2 CFR 200.1).",
    "es-budget-from-activities",
    cfr("200.1"),
  ),
  answer(
    "auditoría única | cuándo necesito una auditoría | auditoría federal | single audit | necesitamos auditoría",
    "Necesita una **auditoría única** (*single audit*) si su organización **gasta $1,000,000 o más de fondos federales en su año fiscal**, para años que empiezan desde el 1 de octubre de 2024 (2 CFR 200.501). Cuente lo gastado, también lo que llegó por medio del estado o la ciudad. Antes el límite era $750,000.",
    "single-audit",
    cfr("200.501"),
  ),
  answer(
    "modelo lógico | qué es un modelo lógico | teoría del cambio",
    "Un **modelo lógico** muestra el plan en una página, por columnas: recursos, actividades, productos, resultados a corto y mediano plazo, impacto. Se lee así: si hacemos esto, entonces ocurre aquello. Empiece por el cambio que busca y vaya hacia atrás.",
    "es-smart-objectives",
    "logic-model-explained",
  ),
  answer(
    "productos y resultados | diferencia entre producto y resultado | output outcome | resultados esperados | metas y objetivos | diferencia entre meta y objetivo",
    "Una **meta** dice hacia dónde va. Un **objetivo** dice cuánto, para cuándo y cómo se mide. Un **producto** (*output*) cuenta lo que hizo: diez talleres. Un **resultado** (*outcome*) dice qué cambió: 120 de 200 personas tienen empleo seis meses después.",
    "es-smart-objectives",
  ),
  answer(
    "carta de consulta | carta de intención | loi | qué es una loi | letter of inquiry",
    "**LOI** tiene dos sentidos. Una **carta de consulta** (*letter of inquiry*) pregunta a una fundación si puede enviar una propuesta, en tres páginas como máximo. Una **carta de intención** (*letter of intent*) anuncia a una agencia que va a solicitar; es corta y por lo general no se evalúa.",
    "es-letter-of-inquiry",
  ),
  answer(
    "formulario 990 | 990 pf | cómo saber a quién da una fundación | dónde ver las subvenciones de una fundación",
    "El **Formulario 990-PF** es la declaración pública de una fundación privada y enumera cada subvención que pagó, con quién, para qué y cuánto. Véalo gratis en Nonprofit Explorer. Es la mejor manera de saber qué apoya de verdad.",
    "private-foundations",
  ),
];
