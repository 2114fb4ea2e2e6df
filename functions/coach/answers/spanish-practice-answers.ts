import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Spanish answers on writing, documents, money and running an award. */
export const spanishPracticeAnswers: readonly CuratedAnswer[] = [
  answer(
    "podemos pagar a voluntarios | estipendio para voluntarios | pagar los gastos de los voluntarios | darles dinero a los voluntarios",
    "**Pague sus gastos, no su tiempo:** transporte, comida durante el servicio, capacitación y revisión de antecedentes son costos normales. Un pago fijo puede convertirlos en empleados, con impuestos y salario mínimo. Un estipendio pequeño es posible si el programa lo prevé y está en el presupuesto; pregunte al financiador. Guarde las hojas de horas firmadas: sus horas pueden contar como contrapartida.",
    "es-budget-from-activities",
    cfr("200.306"),
  ),
  answer(
    "cómo escribo la sección de sostenibilidad | qué pasa con el programa cuando se acabe el dinero | plan de sostenibilidad | cómo seguimos después de la subvención",
    "**Diga qué queda, quién paga qué y qué hará cada mes; no prometa dinero que no tiene.** Cuatro partes: lo que no cuesta después (equipo, personal capacitado, materiales); lo que asume su organización o un socio, con carta; lo que pedirá a quién y cuándo; y qué se reduciría si no llega. “Si no llega otro apoyo, seguimos con 20 niños en lugar de 40” convence más que “buscaremos otros fondos”.",
    "es-first-grant",
  ),
  answer(
    "cómo describo nuestra organización | sección de la organización en la propuesta | historia de la organización para la propuesta | qué digo de quiénes somos",
    "**Conteste una pregunta: ¿por qué pueden hacerlo ustedes?** En orden: qué hacen y para cuántas personas (una frase con números), un resultado de un trabajo parecido, las personas que dirigirán el proyecto y su experiencia, los socios, y cómo llevan el dinero. De la historia basta el año y por qué empezó. Un párrafo para una carta, media página o una para una propuesta.",
    "es-first-grant",
  ),
  answer(
    "qué son los beneficios marginales | qué son los fringe benefits | cómo calculo los impuestos del patrón en el presupuesto | prestaciones en el presupuesto",
    "**Son lo que paga el empleador además del sueldo (*fringe benefits*): Seguro Social y Medicare (7.65 por ciento), desempleo, compensación laboral, y seguro médico o retiro si los da.** Use sus costos reales: gasto del año ÷ sueldos = porcentaje. Ejemplo: $40,000 × 22 por ciento = $8,800. Para medio tiempo sin beneficios, solo los impuestos: de 8 a 12 por ciento.",
    "es-budget-from-activities",
    cfr("200.431"),
  ),
  answer(
    "necesitamos tres cotizaciones | cuántas cotizaciones pide la subvención | reglas para comprar con fondos federales | tenemos que pedir presupuestos a varias tiendas",
    "**Depende del monto total de la compra, en fondos federales:** hasta $15,000 basta un precio razonable; de ahí a $350,000, precios de varios proveedores (dos o tres, por escrito); más, licitación formal (2 CFR 200.320). Sus propias reglas o las del estado pueden ser más estrictas: se aplica la más estricta. No divida una compra para quedar debajo. Guarde las cotizaciones y por qué eligió.",
    cfr("200.320"),
  ),
  answer(
    "podemos pedir una prórroga | extensión de tiempo para la subvención | no vamos a terminar a tiempo | más tiempo para gastar el dinero",
    "**Casi siempre sí, si la pide antes de que termine.** En fondos federales se llama *no-cost extension*: escriba al menos 10 días antes del final (muchas agencias piden 30 o más), con la razón, la fecha nueva y cómo gastará lo que queda (2 CFR 200.308). No da más dinero, y no sirve solo para gastar lo que sobró. A una fundación le basta un correo con un plan corto.",
    "es-budget-from-activities",
    cfr("200.308"),
  ),
  answer(
    "qué es un informe financiero sf-425 | cómo lleno el sf-425 | reporte financiero federal | informe financiero de la subvención",
    "**El SF-425 es el informe financiero federal: cuánto recibió, gastó, se comprometió a pagar y le queda, y cuánto puso de contrapartida.** La fecha y la frecuencia están en el acuerdo; normalmente 30 días después del período, y 120 para el final. Los números deben salir de la contabilidad y coincidir con sus retiros. Lo firma quien puede obligar a la organización. Para una fundación basta una tabla: presupuesto, gastado, diferencia.",
    "es-budget-from-activities",
    cfr("200.328"),
  ),
  answer(
    "qué es davis-bacon | qué es el salario prevaleciente | tenemos que pagar salario prevaleciente en la obra | reglas para pagar a los trabajadores de la construcción",
    "**Davis-Bacon obliga a pagar en obras con ciertos fondos federales al menos el salario local que fija el Departamento de Trabajo (*prevailing wage*), en contratos de más de $2,000.** Lo dice el aviso o el acuerdo; CDBG y agua lo suelen llevar. Ponga la tabla de salarios (SAM.gov) en la licitación y el contrato, pida nóminas certificadas cada semana y entreviste a trabajadores. Calcule el costo antes: puede subir el precio.",
    "es-budget-from-activities",
  ),
  answer(
    "tenemos que pedir papeles a los clientes | debemos preguntar el estatus migratorio | qué documentos pedimos a las familias | pedir identificación para dar comida",
    "**Pregunte solo lo que exige el programa.** Muchos servicios (comida de emergencia, refugio, salud pública, escuelas) no piden estatus migratorio, y las organizaciones sin fines de lucro caritativas no están obligadas por la ley de 1996 a verificarlo (8 U.S.C. 1642(d)); las reglas de cada programa están cambiando, así que lea el aviso actual y pregunte por escrito. Para TEFAP basta por lo general una declaración de ingresos. Menos datos guardados, menos riesgo.",
    "es-read-eligibility",
  ),
  answer(
    "cuánto vale una hora de voluntario | valor de la hora de voluntariado | qué tarifa uso para voluntarios en la contrapartida | horas de voluntarios en dólares",
    "**Lo que pagaría usted o el mercado local por ese mismo trabajo, con beneficios** (2 CFR 200.306). Para trabajo general muchas organizaciones usan la cifra anual de Independent Sector, si el financiador la acepta; la hora de un abogado cuenta a tarifa de abogado solo si trabaja como abogado. Guarde hojas con fecha, horas, tarea y firma. Ejemplo: 400 horas × $18 = $7,200.",
    cfr("200.306"),
    "es-budget-from-activities",
  ),
  answer(
    "cómo mido resultados | cómo medimos el cambio | qué indicadores uso | cómo sé si funcionó el proyecto",
    "**Escoja dos o tres cambios y pregunte lo mismo al principio y al final.** Para cada uno: qué, con qué instrumento, cuándo, quién, meta. Ejemplo: “30 de 40 adultos subirán un nivel de inglés según la prueba BEST Plus entre septiembre y mayo”. Cinco preguntas, en el idioma de la gente, anónimas. Anote también cuántos dejaron el programa y por qué.",
    "es-smart-objectives",
  ),
  answer(
    "no tenemos datos de nuestro barrio | dónde encuentro datos de mi ciudad | datos de pobreza de mi condado | cómo pruebo la necesidad sin estadísticas",
    "**data.census.gov tiene pobreza, idioma e ingreso por ciudad, código postal y sector censal (encuesta ACS); el departamento de salud, la escuela y 211 tienen lo demás.** Si el lugar es muy pequeño, use el condado y explique en qué se parece. Sume lo propio: lista de espera, llamadas, una encuesta de diez preguntas a 50 vecinos, con fecha y cuántos contestaron. Dos o tres cifras con fuente bastan.",
    "es-need-of-community",
  ),
  answer(
    "cómo hago una encuesta a los participantes | preguntas para una encuesta | encuesta en español para el programa | encuesta antes y después",
    "**De cinco a ocho preguntas cortas, en el idioma y nivel de la gente, iguales al inicio y al final.** Pruébela con tres personas. Use números (de 1 a 4) para lo que quiere comparar y una pregunta abierta. Explique para qué es, que es voluntaria y que no afecta el servicio. Si alguien no lee bien, que otra persona, no quien da la clase, lea las preguntas. En niños, permiso de los padres.",
    "es-smart-objectives",
  ),
  answer(
    "cuánto tarda el irs en aprobar el 501c3 | cuánto cuesta registrarse como 501c3 | cómo registro una organización sin fines de lucro | pasos para ser 501c3 | registrar nuestra organización",
    "**El IRS tarda de semanas (formulario 1023-EZ, $275) a seis meses o más (1023, $600); antes hay que incorporarse en el estado.** Pasos: junta y estatutos, acta constitutiva en el estado (de $20 a $150 normalmente), EIN gratis, solicitud al IRS en Pay.gov, registro estatal para pedir donaciones. El 1023-EZ es para grupos que esperan ingresos de $50,000 o menos. Mientras tanto puede usar un **patrocinador fiscal**.",
    "es-first-grant",
    "es-read-eligibility",
  ),
  answer(
    "cómo abro una cuenta bancaria para el grupo | cuenta de banco de la organización | el cheque puede ir a mi nombre | necesitamos cuenta bancaria para la subvención",
    "**Ábrala a nombre de la organización, no de una persona: lleve el EIN, el acta constitutiva, los estatutos y un acta que diga quién firma.** Dos firmas no emparentadas es lo mejor. Un financiador no suele hacer el cheque a una persona. Si aún no están registrados, use un patrocinador fiscal, que recibe y lleva el dinero. Los bancos y cooperativas de crédito tienen cuentas gratis para organizaciones.",
    "es-document-folder",
  ),
  answer(
    "qué políticas necesitamos | qué es una política de conflicto de intereses | necesitamos políticas escritas para fondos federales | reglas internas de la organización",
    "**Para una fundación bastan conflicto de intereses y controles simples de dinero; para fondos federales, por escrito también compras, viajes, pago y horas, y manejo de efectivo** (2 CFR 200.302 a 200.320). Conflicto de intereses: quien gana algo, o un familiar, lo declara, sale de la reunión y no vota; queda en el acta. Una página por política, aprobada por la junta con fecha, y cúmplala: el auditor compara.",
    "es-document-folder",
    cfr("200.318"),
  ),
  answer(
    "necesito seguro para la subvención | piden seguro de responsabilidad | qué seguros necesita una organización | comprobante de seguro",
    "**A menudo sí, si lo pide el acuerdo: responsabilidad general, compensación laboral si hay empleados, y auto si transporta personas.** Pida al agente un certificado a nombre del financiador; suele ser gratis. El costo que corresponde al proyecto se puede presupuestar. Si el límite es demasiado alto para un grupo pequeño, pregunte antes de firmar si lo reducen. Un patrocinador fiscal puede cubrirlo con el suyo.",
    "es-budget-from-activities",
  ),
  answer(
    "nos pidieron más documentos después de enviar | el financiador tiene preguntas sobre la solicitud | piden aclaraciones del presupuesto | mandaron preguntas después de la solicitud",
    "**Buena señal: conteste en el plazo y solo lo que preguntan.** Repita cada pregunta con su respuesta debajo, adjunte el archivo con un nombre claro, y revise que los números coincidan con lo enviado. Si piden un presupuesto menor, reduzca también las metas. No sabe algo: diga cuándo lo sabrá. Guarde una copia de todo.",
    "es-document-folder",
  ),
  answer(
    "qué es una enmienda | qué es una modificación del acuerdo | qué es una subadjudicación | dar parte del dinero a otra organización",
    "**Una enmienda cambia el acuerdo por escrito: fechas, monto o condiciones; vale cuando la firma quien puede.** Una **subadjudicación** (*subaward*) es dinero de la subvención que usted pasa a otra organización para que haga parte del programa: necesita UEI, un acuerdo con las mismas reglas, y que usted la supervise (2 CFR 200.332). Si solo le vende algo, es un contrato. Agregar una después de ganar requiere permiso.",
    cfr("200.332"),
  ),
  answer(
    "cómo encuentro el 990 de una fundación | cómo leo un 990 | qué miro en el 990-pf | cuánto suele dar una fundación",
    "**Búsquelo gratis en ProPublica Nonprofit Explorer por el nombre de la fundación; en el 990-PF mire la lista de donaciones.** Anote: a quién, cuánto, dónde y para qué, en tres años; si da a grupos nuevos; si acepta solicitudes y cómo (la parte XIV); quiénes son los directores. El monto que está en el medio es una buena cifra para pedir. Si nunca ha dado en su condado, siga con otra.",
    "es-letter-of-inquiry",
  ),
  answer(
    "qué pregunto al financiador | qué le pregunto al oficial de programa | preguntas para una llamada con la fundación | llamada con el financiador cómo me preparo",
    "**Tres preguntas que no contesta su página:** ¿Nuestro proyecto cae en lo que buscan este año? ¿Qué monto es normal para un grupo nuevo? ¿Qué les falta a las solicitudes que rechazan? Antes lea todo y mande dos frases sobre el proyecto. Tome nota, agradezca el mismo día y escriba lo que entendió. No pida que le digan si va a ganar. Puede pedir que hablen en español o llevar a alguien que interprete.",
    "es-letter-of-inquiry",
  ),
  answer(
    "quiero ser redactor de subvenciones | cómo aprendo a escribir propuestas | curso para escribir subvenciones | trabajar escribiendo subvenciones",
    "**Aprenda haciendo: ofrezca escribir una solicitud pequeña para una organización que conoce, con alguien que ya ganó una.** Gratis: cursos de Candid, de la biblioteca y de Grants.gov; lea propuestas ganadoras que publican agencias. Sea revisor voluntario: verá cómo se puntúa. No hace falta título; las certificaciones vienen después. Dos idiomas son una ventaja. Cobre por hora o por trabajo, nunca un porcentaje.",
    "es-first-grant",
  ),
  answer(
    "tengo miedo de que me rechacen | no me siento capaz de escribir una subvención | me da miedo pedir dinero | creo que no somos suficientemente buenos",
    "**Es normal: quienes llevan años también reciben más “no” que “sí”.** Empiece con algo pequeño y cercano, donde lo conocen: $1,000 de un club o tienda, con una página. Escriba como se lo contaría a una vecina. Pida a una persona que lo lea y diga qué no entiende. Un rechazo casi siempre habla de dinero y de ajuste, no de usted; pregunte por qué y use la respuesta. ¿Con qué parte le ayudo primero?",
    "es-when-declined",
  ),
  answer(
    "quién puede ver lo que escribo aquí | son privados mis datos | mis compañeros ven esta conversación | es seguro poner datos aquí",
    "**Esta conversación se guarda con su cuenta; sus compañeros no la ven.** Las solicitudes, tareas y documentos sí los ve su equipo, según el rol de cada persona. Puede borrar la conversación aquí mismo y su cuenta en **Account**. Aun así, no escriba nombres de clientes ni datos de salud: no hacen falta para ayudarle.",
    "es-document-folder",
  ),
  answer(
    "cómo escribo la carta de presentación | qué pongo en la portada | carta que acompaña la propuesta | cover letter en español",
    "**Una página: qué piden, para qué, por qué a ese financiador, y quién contesta preguntas.** Primer párrafo: monto, proyecto y a cuántas personas sirve. Segundo: por qué encaja con su prioridad y un resultado. Tercero: gracias, nombre, teléfono y correo. La firma la dirección o la presidencia de la junta. Si el formulario no la pide y no hay dónde subirla, no la mande. En el producto puede generar un borrador en inglés.",
    "es-letter-of-inquiry",
  ),
  answer(
    "se fue la coordinadora qué hacemos con la subvención | renunció la persona del proyecto | despedimos al director del proyecto | cambió el personal de la subvención",
    "**Avise al financiador en la misma semana: quién se fue, quién cubre desde hoy y cuándo habrá reemplazo.** Si está nombrada en el acuerdo federal, el cambio requiere permiso antes (2 CFR 200.308). Recoja sus claves, archivos y hojas de horas firmadas antes de que salga. El sueldo que no se pagó queda sin gastar: pregunte si puede usarlo para el reemplazo o moverlo.",
    cfr("200.308"),
  ),
];
