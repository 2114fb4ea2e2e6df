import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Spanish answers about registration, submission, money and situations during an award. */
export const spanishAwardCaseAnswers: readonly CuratedAnswer[] = [
  answer(
    "puede una voluntaria ser la representante autorizada en grants gov | quién puede enviar la solicitud en grants gov | representante autorizado aor voluntario | soy voluntaria puedo firmar",
    "**Sí, si la junta la nombra por escrito.** El **AOR** (*authorized organization representative*) firma y envía en Grants.gov en nombre de la organización; le da el rol el **contacto EBiz** de SAM.gov. Lo normal es la dirección o alguien de la junta. Abra su cuenta, añada el perfil con el UEI y confirme que diga “approved” días antes.",
    "es-sam-registration",
  ),
  answer(
    "la solicitud fue rechazada con errores y el plazo es hoy | grants gov rechazó mi solicitud con errores | error al enviar la solicitud | el portal no funciona y vence hoy",
    "**Lea el error, corrija eso y vuelva a enviar ahora; no espere respuesta.** Lo más común: SAM.gov vencido, UEI equivocado, nombre de archivo con acentos o símbolos, un campo o anexo que falta. Llame a Grants.gov (800-518-4726, todo el día) y anote el **número de caso**; escriba al contacto de la convocatoria antes de la hora con ese número y una captura. Cuenta la hora en que se recibe y se valida.",
    "es-sam-registration",
  ),
  answer(
    "no nos han contestado cómo pregunto por mi solicitud | correo para preguntar por el estado de la solicitud | pasó la fecha de decisión y no sabemos nada | es de mala educación preguntar",
    "**No es de mala educación: pregunte una vez, después de la fecha que dieron.** “Estimada Sra. Ejemplo: enviamos nuestra solicitud el 10 de febrero. ¿Sabe si ya hay decisión o cuándo la esperan? Con gusto respondo preguntas. Gracias.” En fondos federales mire primero el portal; a menudo solo pueden decir “en revisión”. Mientras tanto planee como si fuera un no.",
    "es-when-declined",
  ),
  answer(
    "cambiar el proyecto después de ganar | queremos servir a otro grupo o en otro lugar | cambio de alcance de la subvención | puedo cambiar las actividades de la subvención",
    "**Pida permiso por escrito antes.** En fondos federales un cambio de alcance u objetivos (a quién, dónde, qué) necesita aprobación previa aunque el presupuesto no cambie (2 CFR 200.308). Una página: antes, ahora, por qué, efecto en metas y dinero, desde cuándo. Espere la respuesta del *grants officer*; un “está bien” por teléfono no basta. A una fundación: un correo antes.",
    cfr("200.308"),
  ),
  answer(
    "la agencia canceló nuestra subvención | terminaron la subvención antes de tiempo | carta de terminación qué hacemos | nos cortaron los fondos federales",
    "**No haga compromisos nuevos, guarde todo y mire en la carta la fecha, la razón y cómo objetar.** Se pagan normalmente los gastos anteriores y los compromisos que no se pueden cancelar (2 CFR 200.343), y el cierre; pida el dinero ganado y envíe los informes finales en 120 días. Si no está de acuerdo, objete por escrito en el plazo (200.342) y consulte a un abogado. Avise a la junta, al personal y a otros financiadores.",
    cfr("200.343"),
  ),
  answer(
    "nos dieron menos dinero del que pedimos | redujeron la subvención pero las metas son las mismas | aprobaron solo una parte del presupuesto",
    "**Las metas lo obligan hasta que se cambien por escrito; pida cambiarlas antes de firmar o cobrar.** Mande juntos un presupuesto y unos objetivos nuevos: menos personas, un sitio, menos meses, o una parte que paga otra fuente. No prometa todo por la mitad del dinero.",
    "es-first-grant",
  ),
  answer(
    "fondos por reembolso y no tenemos efectivo | cómo pagamos mientras llega el reembolso | flujo de efectivo de una subvención | la subvención paga después y tarde",
    "**Solo con un plan de efectivo.** Calcule gastos por mes y cuándo llega cada pago; necesita normalmente dos o tres meses. Opciones: pedir un **anticipo** o facturar cada mes (2 CFR 200.305 obliga a pagar en 30 días si el dinero es federal); línea de crédito con el contrato; préstamo puente de una fundación o CDFI; empezar más pequeño; que un socio grande sea el titular. Los intereses casi nunca los paga la subvención. Si no alcanza, es válido decir no.",
    cfr("200.305"),
  ),
  answer(
    "puedo vender una camioneta comprada con fondos federales | de quién es el equipo viejo y qué hago con él | vender equipo comprado con la subvención | deshacerse de un vehículo de la subvención",
    "**Véndala solo cuando ni el proyecto ni otro trabajo federal la necesiten.** Si vale **10,000 dólares o menos**, puede quedarse con ella o venderla sin deber nada (5,000 en subvenciones anteriores al 1 de octubre de 2024); si vale más, pida instrucciones a la agencia, que puede reclamar su parte (2 CFR 200.313). Documente el valor y anótelo en el inventario. Si es dinero de tránsito, pregunte al estado: puede haber un gravamen en el título.",
    cfr("200.313"),
  ),
  answer(
    "empezar la obra antes de la revisión ambiental | construcción con fondos federales podemos empezar | salarios prevalecientes y revisión ambiental | proyecto de agua o edificio con dinero federal",
    "**No empiece la obra, no firme el contrato ni compre terreno hasta que la agencia apruebe por escrito la revisión ambiental.** Empezar antes puede costar toda la subvención. Además: **salarios prevalecientes** (Davis-Bacon) si la ley del programa los exige, con nóminas semanales; **Build America, Buy America** para hierro, acero y materiales; y licitación (2 CFR 200.320). El diseño suele permitirse antes; pregunte.",
    cfr("200.320"),
  ),
  answer(
    "una empresa quiere patrocinarnos en vez de darnos una subvención | patrocinio o donación | poner el logo de una empresa en nuestra camioneta | el patrocinio paga impuestos",
    "**Patrocinio es publicidad discreta a cambio de dinero; subvención o donación es para su fin, sin beneficio.** Mostrar el nombre y el logo y dar las gracias no paga impuestos (*qualified sponsorship*, sección 513(i)); los anuncios con precios, comparaciones o “compre ya” pueden ser ingreso comercial no relacionado. Firme una carta: qué muestran, cuánto tiempo, cuánto pagan, sin exclusividad. Si hay comidas o boletos, diga su valor.",
    "es-first-grant",
  ),
  answer(
    "soy artista recibí una subvención pago impuestos | una persona recibe una beca de arte es ingreso | puedo pagar la renta de mi taller con la subvención | impuestos de una subvención personal",
    "**Sí, normalmente es ingreso y se declara.** Si trabaja como artista, va en el **Anexo C** (*Schedule C*) con sus gastos: renta del taller, materiales, viajes. La renta está bien si el apoyo es general o si estaba en el presupuesto. Guarde recibos, aparte una parte para impuestos y consulte a un preparador; muchas bibliotecas ofrecen ayuda gratis (VITA).",
    "es-read-eligibility",
  ),
  answer(
    "la universidad es subreceptor o contratista | nuestro socio hace parte del programa es subvención o contrato",
    "**Mire qué hace, no cómo se llama** (2 CFR 200.331). **Subreceptor**: realiza parte del programa, toma decisiones y responde por objetivos; necesita UEI, un acuerdo con los datos de 200.332 y supervisión. **Contratista**: vende un servicio a muchos, en competencia, y se elige con cotizaciones. Sus costos indirectos se aplican solo a los primeros 50,000 dólares de cada subvención secundaria.",
    cfr("200.331"),
  ),
  answer(
    "las prestaciones de empleados de tiempo completo y parcial | cómo explico los beneficios en el presupuesto | seguro social y compensación de trabajadores en el presupuesto | tasa de beneficios",
    "**Una línea y una tasa por grupo.** Tiempo completo: 96,000 × 31 por ciento (FICA 7.65, salud, retiro, compensación). Tiempo parcial: 48,000 × 11 por ciento (FICA 7.65 y compensación laboral). Use lo que realmente paga, del último año, y diga qué incluye (2 CFR 200.431). No aplique la tasa alta a quien no tiene seguro.",
    "es-budget-from-activities",
    cfr("200.431"),
  ),
  answer(
    "la convocatoria es muy larga qué leo primero | cómo leer una convocatoria de noventa páginas | no tengo tiempo de leer toda la convocatoria",
    "**Lea primero lo que puede decir no**: quién puede solicitar, contrapartida, montos, fecha y hora, registros. Después los **criterios de evaluación** con sus puntos: son su bosquejo. Luego límites de páginas, formularios y anexos, y todo “must” o “shall”. Pueden esperar: antecedentes, leyes, anexos de informes. Anote la versión y revise cambios una semana antes.",
    "es-read-eligibility",
  ),
  answer(
    "podemos pedir a varias fundaciones a la vez | pedir dinero a dos financiadores por lo mismo | decirle a la fundación que pedimos a otras",
    "**Sí, y dígalo.** Ponga las otras solicitudes como “pendientes” en el presupuesto. Si dos aceptan, no cobre el mismo gasto dos veces (2 CFR 200.403): pida a la segunda que pague otra parte o más tiempo, antes de aceptar. Adapte cada propuesta a su financiador.",
    "es-letter-of-inquiry",
    cfr("200.403"),
  ),
  answer(
    "encontré un error después de enviar la solicitud | puedo corregir la propuesta enviada | olvidé un anexo | mandé un número equivocado",
    "**Antes del plazo, envíe otra vez la solicitud completa: cuenta la última válida.** Después, en fondos federales no se recibe nada nuevo; escriba una frase al contacto solo si afecta al monto o a la elegibilidad. Las fundaciones suelen aceptar una página corregida el mismo día.",
    "es-sam-registration",
  ),
  answer(
    "el papel de la junta directiva en una subvención | tiene que votar la junta la solicitud | qué debe hacer la junta con las subvenciones",
    "**La junta aprueba el compromiso, no las comas.** Decide qué financiadores acepta, aprueba solicitudes grandes o con contrapartida, nombra a quien firma y revisa cada trimestre dinero y resultados. Un voto es obligatorio solo si lo dicen los estatutos o el financiador. Mándeles una página: monto, contrapartida, condiciones, qué pasa al final.",
    "es-document-folder",
  ),
  answer(
    "dinero federal tiene muchas condiciones vale la pena | la junta tiene miedo de los fondos federales | ventajas y desventajas de una subvención federal",
    "**Decídanlo con cuatro números.** Tamaño (como regla, por debajo de 50,000 dólares rara vez compensa), efectivo para dos o tres meses, personas que lleven horas, compras e informes, y qué pasa al final. Condiciones reales: gastos permitidos, registros por tres años, compras, derechos civiles, auditoría si gasta 1,000,000 o más al año. Buen comienzo: ser subreceptor de un socio mayor o pedir fondos estatales.",
    "es-read-eligibility",
    cfr("200.501"),
  ),
  answer(
    "solicitud de continuación del segundo año | continuación no competitiva | está asegurado el segundo año de la subvención | nos pueden negar el segundo año",
    "**La continuación pide el año siguiente de una subvención que ya tiene; nadie más compite.** Es corta: avances, problemas, gasto y saldo, presupuesto y plan del año. **Pueden decir que no** si faltan fondos, el avance no es satisfactorio o no se cumplen las condiciones (2 CFR 200.340). Entréguela a tiempo y explique cada meta no alcanzada.",
    cfr("200.340"),
  ),
  answer(
    "datos de voluntarios para la contrapartida qué papeles | qué valor tiene la hora de un voluntario | cómo documentar horas de voluntarios",
    "**Hoja firmada con fecha, nombre, horas y tarea; valor según ese trabajo.** En fondos federales, lo que usted paga o se paga en su zona por la misma tarea, más prestaciones razonables (2 CFR 200.306(e)). Otros financiadores aceptan la cifra anual de Independent Sector. Las mismas horas no cuentan dos veces.",
    cfr("200.306"),
  ),
];
