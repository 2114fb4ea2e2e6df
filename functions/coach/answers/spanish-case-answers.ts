import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Spanish answers about participants, the organization and the sections of a proposal. */
export const spanishCaseAnswers: readonly CuratedAnswer[] = [
  answer(
    "podemos atender a familias sin papeles con fondos federales | personas indocumentadas y subvenciones federales | qué datos personales tenemos que pedir a los participantes | estamos obligados a pedir el estatus migratorio | preguntar por la ciudadanía en un banco de alimentos | familias inmigrantes sin documentos en nuestro programa",
    `**Depende del programa: lea la convocatoria y el acuerdo.** Muchos servicios comunitarios de emergencia (comida, refugio, primeros auxilios) se han abierto a todos; otros “beneficios públicos federales” excluyen a algunas personas según su estatus (8 U.S.C. 1611). Varias agencias cambiaron sus listas en 2025 y hay litigios, así que pregunte a su agencia por escrito.

- **¿Hay que verificar?** Las **organizaciones caritativas sin fines de lucro** no tienen que verificar el estatus para esos beneficios (8 U.S.C. 1642(d)), salvo que la ley del programa o su acuerdo lo pidan.
- **Qué pedir**: solo lo que exige el informe, normalmente tamaño del hogar, zona, edad y una declaración de ingresos. En TEFAP no se pide número de Seguro Social.
- **No pida ni guarde** el estatus si nadie lo exige, y guarde los nombres bajo llave.`,
    {
      id: "8-usc-1642",
      title: "8 U.S.C. 1642",
      url: "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title8-section1642",
    },
    "es-read-eligibility",
  ),
  answer(
    "la venta de entradas es ingreso del programa | cobramos cuotas en un programa con fondos federales | en qué se puede gastar el ingreso del programa | qué es ingreso del programa | ganamos dinero con una actividad pagada con la subvención | vendemos boletos de obras pagadas con una subvención",
    `**Sí: el dinero que genera una actividad pagada por la subvención, durante su período, es ingreso del programa** (*program income*, 2 CFR 200.307): entradas, cuotas, alquileres, ventas.

- **En qué se gasta**: en el mismo proyecto y con las mismas reglas. Por lo general se **resta** de la subvención; si la agencia lo aprueba, se **suma** al presupuesto o cubre la contrapartida. Mire su acuerdo.
- **Gástelo antes** de pedir más dinero federal.
- **Anótelo** en una cuenta aparte e infórmelo en el SF-425.
- No lo son las donaciones ni lo que gana después del período. Si la subvención paga solo una parte de la obra, pregunte qué parte de la taquilla cuenta.`,
    cfr("200.307"),
  ),
  answer(
    "el financiador viene a hacer una visita qué preparamos | visita del financiador | visita de supervisión de la agencia | quién de la junta debe estar en la visita | cómo preparar una visita a nuestro programa | nos van a visitar de la fundación",
    `**Pida la agenda y prepare tres cosas: el programa en marcha, los números y las personas.**

- **Mostrar**: una actividad real, no diapositivas; una hoja con metas, resultados y presupuesto.
- **Papeles** (si es de supervisión): contabilidad de la subvención, horas, facturas, expedientes, políticas.
- **Personas**: quien dirige, quien hace el trabajo, quien lleva las cuentas; **de la junta, la presidencia o la tesorería**, una persona basta; y una participante que quiera hablar.
- **Durante**: responda lo que preguntan; si no sabe, “se lo envío el viernes”. No pida más dinero ese día.
- **Después**: gracias y los documentos prometidos en una semana.`,
    "es-first-grant",
  ),
  answer(
    "necesitamos un patrocinador fiscal si no estamos registrados | grupo sin registrar puede recibir una subvención | cuánto cobra un patrocinador fiscal | grupo de mamás o vecinos sin organización legal | cómo conseguir un patrocinador fiscal",
    `**Sí, para la mayoría de las subvenciones: sin registro legal, un patrocinador fiscal recibe y administra el dinero por ustedes.** Es una organización 501(c)(3) que firma con el financiador y responde por el gasto.

- **Precio**: como regla general, del **5 al 10 por ciento** de lo recibido, hasta 15 si hay fondos públicos.
- **Dónde**: fundación comunitaria, iglesia, centro comunitario, el directorio fiscalsponsordirectory.org.
- **Acuerdo por escrito**: quién decide, cuánto cobra, cuándo paga, de quién es lo comprado, cómo se termina.
- **Sin patrocinador**: minisubvenciones de la ciudad, clubes o fundaciones comunitarias que aceptan grupos de vecinos.`,
    "es-read-eligibility",
  ),
  answer(
    "qué pongo en la sección de riesgos | posibles problemas del proyecto y cómo los vamos a resolver | si soy honesta con los riesgos nos quitan puntos | retos y obstáculos del proyecto | plan de riesgos",
    `**Ponga tres o cuatro riesgos reales: da puntos, no los quita.** No mencionar ninguno parece falta de experiencia. Para cada uno, una fila:

- **Riesgo**: “No encontrar una enfermera bilingüe antes del mes 3”.
- **Efecto**: qué objetivo se retrasa y cuánto.
- **Prevención**: lo que ya hacen (“publicamos el puesto en el mes 1; convenio con el colegio”).
- **Si ocurre**: plan B, quién decide, cuándo.

Buenos ejemplos: contratación, asistencia, un socio, un permiso, precios. No ponga dudas sobre la necesidad, ni riesgos sin respuesta.`,
    "es-first-grant",
  ),
  answer(
    "esperamos la carta del irs podemos pedir fondos | presentamos el formulario 1023 y todavía no hay respuesta | 501c3 en trámite | mientras llega la exención podemos solicitar subvenciones",
    "**Normalmente no como 501(c)(3): una solicitud en trámite no es todavía la exención.** Mientras tanto: convocatorias que acepten organizaciones sin fines de lucro **sin** 501(c)(3); fondos locales a los que les basta el certificado estatal; o un **patrocinador fiscal** que reciba el dinero. Escríbale al financiador: “Presentamos el 1023 en abril; ¿aceptan una solicitud pendiente?” Guarde el acuse del IRS. Las donaciones suelen ser deducibles desde la fecha de constitución si el IRS aprueba a tiempo.",
    "es-read-eligibility",
  ),
  answer(
    "carta de apoyo o carta de compromiso | qué es una carta de compromiso y un memorando de entendimiento | diferencia entre carta de apoyo y carta de compromiso | cómo pido una carta de compromiso a un socio | la carta que nos dieron no dice nada",
    "**Apoyo dice “nos gusta”; compromiso dice “haremos o daremos esto”, con cantidades y fechas.** Para la contrapartida y los socios hace falta la segunda. Mande preguntas, no el texto: 1. ¿Qué aportarán (horas, espacio, dinero) y cuánto vale? 2. ¿Desde cuándo y hasta cuándo? 3. ¿Quién es responsable? 4. ¿Por qué les importa? 5. ¿Depende de una votación? Añada el proyecto en cinco líneas y la fecha límite, tres semanas antes.",
    "es-first-grant",
    cfr("200.306"),
  ),
  answer(
    "evaluación sin evaluador | no tenemos dinero para un evaluador | plan de evaluación para una escuela o grupo pequeño | cómo medir resultados sin un experto",
    "**Pueden hacerla ustedes con tres medidas, una persona y un calendario.** 1. Una medida por objetivo: asistencia, una prueba breve antes y después, una encuesta de cinco preguntas. 2. Quién la toma y en qué mes. 3. Línea base en el primer mes. 4. Comparación: el año anterior, el distrito o la lista de espera. 5. Media hora al mes para mirar los datos y cambiar algo. Para dar confianza: que un maestro de otra escuela o una universidad local revise los resultados una vez.",
    "es-smart-objectives",
  ),
  answer(
    "no hay datos de mi comunidad | los datos del condado no se publican porque son pocos casos | qué datos uso para mostrar la necesidad | estadísticas para la declaración de necesidad | datos de latinos en nuestro condado",
    "**Use el nivel más cercano que exista y diga por qué.** Junte años (promedio de tres o cinco) o condados vecinos; estimaciones como CDC PLACES o la encuesta ACS de 5 años (data.census.gov), con su margen; la escuela (porcentaje de alumnos identificados), la clínica, el 211; y sus propios números: lista de espera, personas atendidas, una encuesta corta. Compare con el estado. Dos o tres cifras con fuente y año bastan; sin nombres ni grupos de menos de diez.",
    "es-need-of-community",
  ),
  answer(
    "cómo escribo la sostenibilidad si el programa depende de subvenciones | no sé cómo seguirá el programa después | continuar el programa después de la subvención",
    "**No prometa dinero que no tiene; diga qué queda y qué hará para lo demás.** 1. Lo que **termina**: gastos de una sola vez. 2. Lo que **queda sin dinero**: voluntarios formados, materiales, un acuerdo. 3. Lo que **cuesta cada año**: “41,000 dólares para dos tutores”. 4. El **plan**: dos o tres fuentes con nombre, quién las pide y en qué mes. 5. Si falla: la versión pequeña que mantendrían. La honestidad no quita puntos; las promesas vacías sí.",
    "es-first-grant",
  ),
  answer(
    "cómo demuestro que nuestra organización puede manejar la subvención | capacidad organizacional | sección de capacidad de la organización | organización pequeña sin experiencia cómo mostrar capacidad",
    "**Con hechos que se pueden comprobar, no con adjetivos.** Trabajo parecido (año, financiador, monto, resultado); personas (nombre, puesto, años, porcentaje de tiempo); dinero (programa de contabilidad, quién aprueba, última auditoría o revisión); socios que cubren lo que falta. Si son nuevos: la experiencia de las personas, un contador externo, un patrocinador fiscal y el plan de los primeros 90 días.",
    "es-document-folder",
  ),
  answer(
    "comida para reuniones con fondos federales | refrigerios para los participantes | pagar comida en un taller",
    "**A veces.** Se permite si es necesaria para el programa y está aprobada: comida para niños en un programa, refrigerios de una capacitación o conferencia con trabajo durante la comida (2 CFR 200.432). No para reuniones internas del personal, fiestas, ni **alcohol** (200.423). Póngalo en el presupuesto con personas × sesiones × precio, y pregunte si su agencia lo limita. Muchas fundaciones lo permiten si lo anota.",
    "es-budget-from-activities",
    cfr("200.432"),
  ),
  answer(
    "puedo usar la historia de una clienta en la propuesta | consentimiento para usar fotos y nombres | privacidad de los participantes en la propuesta | contar la historia de una familia",
    "**Sí, con permiso por escrito en su idioma, o cambiando todo lo que la identifique y diciéndolo.** En un pueblo pequeño, edad y diagnóstico ya identifican. Nunca el estatus migratorio ni datos de salud o violencia con nombre. Tres frases: antes, qué hicieron ustedes, qué cambió. Para menores firma el padre o la madre. Las propuestas a agencias públicas pueden hacerse públicas.",
    "es-need-of-community",
  ),
  answer(
    "cómo hago un cronograma | plan de trabajo con fechas | calendario del proyecto por meses | cronograma de actividades para la propuesta",
    "**Una fila por actividad, una columna por mes o trimestre, y quién responde.** Use Mes 1, Mes 2 si no conoce la fecha de inicio. Primer año por mes, los demás por trimestre. Contratación en los meses 1 a 3, servicio desde el mes 4, línea base al empezar, informes en su fecha. Cada actividad debe tener un costo en el presupuesto y un objetivo. En **Recursos** hay una plantilla de Excel.",
    "es-smart-objectives",
  ),
  answer(
    "hay que traducir los documentos de la organización al inglés | los estatutos están en español | documentos en español para una solicitud federal | carta del irs y estatutos en otro idioma",
    "**Pregunte al financiador; como práctica común, la propuesta va en inglés y los documentos legales en español se acompañan de una traducción.** Las solicitudes federales se presentan en inglés salvo que la convocatoria diga otra cosa. Para los estatutos suele bastar una traducción fiel de las páginas importantes (nombre, fin, junta, disolución) con la firma de quien tradujo; rara vez certificada. Los presupuestos van en dólares. En Puerto Rico y en fundaciones locales puede aceptarse el español: confírmelo por correo.",
    "es-document-folder",
  ),
  answer(
    "divulgar el uso de inteligencia artificial en la solicitud | el formulario pregunta si usamos ia | declarar que usé chatgpt en la propuesta",
    "**Dígalo corto y con la verdad**: qué herramienta, para qué y quién revisó. “Usamos ChatGPT para acortar dos párrafos; el personal revisó cada frase y dato.” Un uso honesto y pequeño rara vez perjudica; ocultarlo sí puede. No ponga datos de clientes en la herramienta. NIH no acepta solicitudes hechas en gran parte con IA (NOT-OD-25-132).",
    "es-first-grant",
  ),
  answer(
    "diferencia entre una subvención y un contrato | contrato o subvención | qué es un acuerdo cooperativo",
    "**La subvención paga su proyecto para un fin público; el contrato compra un servicio que la agencia definió.** Subvención: usted propone, informa, devuelve lo no gastado, sin ganancia. Contrato: precio, entrega, y se le puede exigir el resultado. Un **acuerdo cooperativo** es una subvención en la que la agencia participa en el trabajo (2 CFR 200.1).",
    cfr("200.1"),
  ),
  answer(
    "somos una cooperativa hay dinero para nosotras | cooperativa de trabajadoras subvención | grupo de mujeres emprendedoras fondos | empresa social o cooperativa puede pedir subvenciones",
    "**Sí, pero por otras puertas que una organización sin fines de lucro.** USDA Desarrollo Rural (productores con valor agregado, desarrollo de cooperativas por medio de un centro), programas de la ciudad o del estado para pequeñas empresas, CDFI y fondos de préstamo para cooperativas, y fundaciones por medio de un **patrocinador fiscal** o un centro de cooperativas para capacitación. Mire si la convocatoria dice “cooperatives” o “small businesses”.",
    "es-read-eligibility",
  ),
  answer(
    "valor del salón que nos presta la iglesia | espacio prestado como contrapartida | cómo calculo el valor de un local donado | renta gratis como aporte en especie",
    "**Precio de renta de un local parecido en la zona × pies cuadrados × tiempo que lo usa** (2 CFR 200.306(i)). 600 pies × 14 dólares al año × 40 por ciento del tiempo = 3,360. Prueba: carta de la iglesia con tamaño, horarios y valor, y dos anuncios de locales. No cuenta un espacio propio ni uno pagado con otros fondos federales.",
    cfr("200.306"),
  ),
  answer(
    "puede nuestra iglesia recibir dinero del gobierno sin dejar de ser iglesia | dinero del gobierno y actividades religiosas | la iglesia con fondos públicos puede rezar o predicar",
    "**Sí: una iglesia compite en igualdad y conserva su nombre, sus símbolos y su gobierno** (2 CFR 200.300 y las reglas de cada agencia). El dinero no paga culto, enseñanza religiosa ni evangelización: sepárelos en tiempo o lugar del servicio pagado, voluntarios para quien viene, y atienda a todas las personas. Lleve una cuenta aparte. Muchas iglesias crean una organización aparte por comodidad, no por obligación.",
    "es-read-eligibility",
  ),
  answer(
    "cuánto le pido a una fundación familiar | qué cantidad pedir a una fundación pequeña | monto adecuado para la primera solicitud a una fundación",
    "**Pida lo que esa fundación suele dar a alguien nuevo.** Mire su **990-PF** (ProPublica Nonprofit Explorer): la lista de donaciones del último año; tome el monto mediano de grupos parecidos y quédese en él o debajo la primera vez. Regla general: no más del 10 al 25 por ciento del presupuesto del proyecto de una sola fuente nueva. Si no hay datos, pregunte: “¿Qué rango sería adecuado?”",
    "es-letter-of-inquiry",
  ),
];
