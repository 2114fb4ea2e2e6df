import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Spanish answers about problems, award management and first steps, as of the 2024 revision of 2 CFR 200. */
export const spanishAwardAnswers: readonly CuratedAnswer[] = [
  answer(
    "cómo pido comentarios al financiador | pedir comentarios después de un rechazo | me rechazaron la propuesta cómo pido comentarios | por qué rechazaron mi propuesta | pedir retroalimentación al financiador",
    "Escriba en la primera semana, agradezca y pida poco: “Gracias por considerar [proyecto]. ¿Podría decirme en diez minutos o dos líneas qué haría más fuerte una próxima solicitud? ¿Conviene que volvamos a solicitar, y cuándo?” En convocatorias **federales** pida por escrito los comentarios y puntajes de los evaluadores. Una fundación puede no contestar; pregunte una sola vez. No discuta. Ordene los comentarios en *no se entendió*, *faltó* y *no encaja*, y anote la próxima fecha.",
    "es-when-declined",
  ),
  answer(
    "nuestro informe está atrasado | no entregamos el reporte a tiempo | el informe de la subvención está tarde | se nos pasó la fecha del informe | qué pasa si entrego tarde el informe",
    "Escriba **hoy** a la persona de contacto: discúlpese en una frase, dé una fecha (una semana como máximo), envíe lo que esté listo y termine. Las agencias federales pueden detener pagos y nuevas subvenciones mientras falte un informe (2 CFR 200.339). Para el próximo, pida la prórroga **antes** del día.",
    cfr("200.339"),
    cfr("200.344"),
  ),
  answer(
    "retiramos demasiado dinero federal | cómo devolver dinero federal | sacamos de más del sistema de pagos | devolver fondos a pms",
    "Deje de retirar fondos, calcule el exceso y **devuélvalo por el mismo sistema** (PMS o ASAP), con el número de la subvención. Si lo gastará en pocos días en el proyecto, puede retirar menos la próxima vez. Los intereses de anticipos federales de más de **500 dólares al año** se envían una vez al año al sistema de pagos de HHS (2 CFR 200.305). Escriba al oficial de subvenciones qué pasó y qué cambió.",
    cfr("200.305"),
  ),
  answer(
    "la agencia detuvo nuestros pagos | no nos pagan la subvención | pago retenido | fondos congelados",
    "Averigüe primero quién lo detuvo y por qué: un informe atrasado, SAM.gov vencido, un cambio de banco o una condición de la agencia son lo más común. Llame al oficial de subvenciones de su aviso de otorgamiento y confirme por escrito. Corrija la causa. Mientras tanto siga anotando los gastos y pregunte por escrito qué trabajo puede continuar.",
    cfr("200.305"),
    cfr("200.339"),
  ),
  answer(
    "enviamos el archivo equivocado | mandé la versión equivocada de la propuesta | error en la solicitud enviada | se me olvidó adjuntar un documento",
    "**Antes de la fecha límite**: envíe de nuevo la solicitud completa y corregida; en Grants.gov suele contar la última recibida. **Después**: escriba hoy al contacto del aviso, en tres frases, con la página correcta, y pregunte si se puede reemplazar. Pocas veces se aceptan cambios de texto, pero un error formal a veces sí.",
    sources.grantsGovFaqs,
  ),
  answer(
    "perdimos la fecha límite | se nos pasó el plazo | todavía puedo enviar la solicitud tarde | se cayó el portal el último día",
    "Casi nunca se acepta una solicitud tardía. Si falló el portal, guarde la pantalla y la hora, llame a la ayuda (Grants.gov: 1-800-518-4726) para tener un **número de caso** y escriba al contacto del aviso **el mismo día**. Si fue su error, pregunte cuándo abre la próxima ronda y guarde el trabajo.",
    sources.grantsGovFaqs,
  ),
  answer(
    "nuestro registro en sam venció | se nos vence el sam la semana que viene y la solicitud es el viernes | vence el sam y la fecha límite está cerca | sam gov expirado y la fecha límite está cerca | sam gov vencido",
    "Renuévelo hoy en SAM.gov; es gratis. Puede tardar días o semanas, y para enviar una solicitud federal debe estar **activo**. Revise que el nombre y la dirección sean idénticos a sus documentos. Avise al contacto de la convocatoria antes del plazo y pregunte qué acepta. Ayuda gratuita: FSD.gov, 866-606-8220. Durante una subvención, un registro vencido puede detener los pagos.",
    "es-sam-registration",
  ),
  answer(
    "gastamos en algo no permitido | usamos mal el dinero de la subvención | cobramos un gasto no permitido | compramos algo que no se podía",
    "Corríjalo antes que el auditor: pase el gasto a fondos propios con un asiento y una nota (quién, cuándo, por qué). Si ya lo cobró, retire menos o devuelva el dinero y corrija el SF-425. Avise al oficial de subvenciones si ya está en un informe o es grande. El fraude debe informarse por escrito sin demora, también al inspector general (2 CFR 200.113).",
    cfr("200.113"),
    cfr("200.403"),
  ),
  answer(
    "el auditor encontró un problema | hallazgo de auditoría qué hacemos | tenemos un hallazgo en la auditoría",
    "No es el fin. Entienda el hallazgo, su causa y la cantidad cuestionada; escriba un **plan de acción correctiva** con responsable y fecha (2 CFR 200.511); corrija ya lo que pueda y guarde la prueba. Diga la verdad a los financiadores que pregunten. El mismo hallazgo por segunda vez pesa mucho más.",
    cfr("200.511"),
  ),
  answer(
    "se va la directora del proyecto | renunció la persona clave | cambio de director del proyecto | el coordinador dejó el trabajo",
    "Avise al financiador **antes** de reemplazarla. En fondos federales, cambiar a una persona clave nombrada, una ausencia de más de tres meses o 25 por ciento menos de tiempo necesita aprobación previa (2 CFR 200.308). Envíe una página: quién sale, quién cubre, a quién propone y qué cambia en el calendario.",
    cfr("200.308"),
  ),
  answer(
    "hay un error en la carta de otorgamiento | el monto de la subvención está mal | el acuerdo tiene fechas equivocadas",
    "No firme ni retire dinero hasta aclararlo. Haga una lista de las diferencias con su solicitud (monto, fechas, nombre, contrapartida), escriba al oficial de subvenciones y pida un aviso corregido o una enmienda.",
    cfr("200.211"),
  ),
  answer(
    "cuándo debo pedir la extensión sin costo | extensión del plazo de la subvención | necesitamos más tiempo para gastar el dinero",
    "Por lo menos **10 días antes** de que termine, si sus condiciones permiten extender una vez por aviso (hasta 12 meses, 2 CFR 200.308); si la agencia debe aprobar, escriba de 60 a 90 días antes. Diga la nueva fecha, la razón, lo que falta y cuánto dinero queda. Que sobre dinero no basta como razón.",
    cfr("200.308"),
  ),
  answer(
    "qué formularios se envían al cierre | cómo se cierra una subvención federal | cierre de la subvención | closeout",
    "Dentro de **120 días** después del final (2 CFR 200.344): informe final de desempeño, informe financiero final (**SF-425**), informe de bienes si tiene equipo (SF-428), y devolución del dinero sin gastar. Sus subreceptores le entregan los suyos en 90 días. Guarde el expediente tres años.",
    cfr("200.344"),
  ),
  answer(
    "cuánto tiempo guardo los documentos | por cuántos años se guardan los recibos | retención de documentos",
    "**Tres años** desde que envía el informe financiero final, y más si hay una auditoría, un reclamo o equipo en uso (2 CFR 200.334). Una fundación puede pedir otro plazo: lea el acuerdo.",
    cfr("200.334"),
  ),
  answer(
    "soy nueva en subvenciones qué leo primero | me pusieron a cargo de las subvenciones | no sé nada de subvenciones | acabo de empezar a trabajar con subvenciones | nunca escribí una subvención y me encargaron una",
    "Primero ordene lo que ya hay: haga una lista de cada subvención y solicitud con monto, fechas, informes y persona responsable, y ponga las fechas en el registro. Reúna EIN, carta del IRS, UEI y fecha de SAM.gov, presupuesto y última auditoría o Formulario 990. Luego lea el artículo “Su primera subvención” [1] y elija una convocatoria local pequeña para practicar.",
    "es-first-grant",
  ),
  answer(
    "es verdad que hay dinero gratis del gobierno | las subvenciones del gobierno son reales | existen las subvenciones del gobierno",
    "**Las subvenciones existen**, pero casi todas son para organizaciones que las solicitan en Grants.gov y rinden cuentas. No se pagan para solicitar. Para personas hay becas, ayudas para algunos artistas e investigadores y beneficios (usa.gov/es). Quien llama primero, dice que usted fue elegido o pide dinero o datos del banco es un **estafador**: avise en ReportFraud.ftc.gov.",
    sources.ftc,
    "es-first-grant",
  ),
  answer(
    "qué probabilidad tengo de ganar la primera subvención | probabilidades de ganar una subvención | es difícil ganar una subvención",
    "Para una primera solicitud a un financiador que no lo conoce, cuente con una de cada cinco o menos. Suben con el buen encaje, un financiador local, una conversación antes de escribir y un socio con experiencia. Pregunte cuántos solicitaron y cuántos ganaron la última vez.",
    "es-first-grant",
  ),
  answer(
    "puedo comprar alcohol con la subvención | bebidas alcohólicas en un evento | puedo pagar una fiesta con la subvención",
    "**No con fondos federales**: el alcohol no se permite nunca (2 CFR 200.423), ni el entretenimiento (200.438) ni la recaudación de fondos (200.442). Páguelo con dinero propio en una cuenta separada.",
    cfr("200.423"),
  ),
  answer(
    "gastos de viaje permitidos | cuánto puedo pagar por millaje | hotel y viáticos con la subvención | viáticos federales",
    "Use su **política de viajes escrita**, igual para todo su trabajo (2 CFR 200.475). Si no tiene, rigen las tarifas federales: viáticos y millaje de GSA (gsa.gov). Solo tarifa aérea económica. Guarde motivo, fechas y recibos.",
    cfr("200.475"),
  ),
  answer(
    "hojas de tiempo para la subvención | cómo registrar las horas del personal | registro de horas",
    "Lo que cobra por personal debe apoyarse en el **trabajo realmente hecho** (2 CFR 200.430): un registro mensual de todo el tiempo de la persona, por actividad, confirmado por ella o su supervisor. Los porcentajes del presupuesto no bastan.",
    cfr("200.430"),
  ),
  answer(
    "puedo mover dinero de una línea a otra sin permiso | regla del 10 por ciento del presupuesto | transferir fondos entre categorías",
    "Entre costos **directos**, por lo general sí, sin permiso, salvo que su otorgamiento lo limite: la agencia puede exigir aprobación si los cambios pasan del **10 por ciento** en premios grandes (2 CFR 200.308). Pida siempre aprobación antes de cambiar el alcance, una persona clave, un subreceptor o el apoyo a participantes.",
    cfr("200.308"),
  ),
  answer(
    "somos una organización sin 501c3 podemos pedir | podemos solicitar sin ser 501c3 | no tenemos estatus sin fines de lucro",
    "Sí, de tres maneras: con un **patrocinador fiscal**, con ayudas locales pequeñas que aceptan grupos, o con un **socio** que solicita. Algunos avisos federales admiten también “organizaciones sin fines de lucro sin estatus 501(c)(3)”: mire la lista de solicitantes elegibles.",
    "es-read-eligibility",
  ),
  answer(
    "qué es una sigla | qué significan nofo rfp y rfa | siglas de subvenciones",
    "**NOFO** (y antes FOA): aviso federal de una convocatoria. **RFA** y **RFP**: invitación a enviar solicitudes o propuestas; en compras, un RFP pide ofertas. **LOI**: carta de consulta o de intención. **UEI**: identificador de SAM.gov. **EIN**: número fiscal del IRS. **MTDC**: base de los costos indirectos.",
    "es-first-grant",
  ),
  answer(
    "cómo acercarme a una fundación | la fundación no acepta solicitudes | fundación solo por invitación | presentarme a una fundación",
    "Busque en su Formulario 990-PF a quién dio, y quién de su junta conoce a un miembro. Pida una **presentación**, no dinero. Envíe una página, vaya a donde su personal habla y mándele un resultado una o dos veces al año. Si después de un año no pasa nada, use su tiempo en quienes aceptan solicitudes.",
    "es-letter-of-inquiry",
  ),
  answer(
    "de quién es el equipo al final de la subvención | podemos quedarnos con las computadoras | qué pasa con el equipo al terminar | podemos comprar computadoras con fondos federales y de quién son",
    "Es **suyo con condiciones**: úselo en el proyecto mientras haga falta y luego en otro trabajo federal. Al final, lo que vale hasta **10,000 dólares** por unidad se puede conservar o vender sin pagar; por encima, pregunte a la agencia (2 CFR 200.313). Las computadoras cuestan casi siempre menos y son material: se conservan, salvo que sobre material por más de 10,000 dólares en total (200.314). Lleve un inventario.",
    cfr("200.313"),
  ),
  answer(
    "no tenemos auditoría nos van a rechazar | nuestra organización es nueva y no tenemos auditoría | piden auditoría y no tenemos | estados financieros sin auditar | somos muy pequeños para una auditoría",
    "No necesariamente. Muchos financiadores aceptan **estados financieros del año, revisión o compilación de un contador**, y el Formulario 990. La auditoría federal única solo es obligatoria desde **1,000,000 de dólares** de gasto federal al año (2 CFR 200.501). Diga por qué no tiene, cómo controla el dinero (dos firmas, informes mensuales a la junta) y pregunte qué aceptan.",
    cfr("200.501"),
    "es-document-folder",
  ),
  answer(
    "cómo agradecer a una fundación | carta de agradecimiento al financiador | cómo mantener la relación con la fundación",
    "Agradezca en dos días, con una carta breve firmada y un ejemplo de lo que hará posible. Luego una o dos notas al año con un resultado y sin pedir nada, el informe a tiempo, y las malas noticias antes de que pregunten.",
    "es-first-grant",
  ),
  answer(
    "cómo buscar un socio para la propuesta | buscar organizaciones aliadas | carta de acuerdo entre organizaciones",
    "Busque a quien ya atiende a las mismas personas: escuela, clínica, iglesia, condado. Proponga una parte clara del trabajo y acuerde por escrito quién hace qué, con qué dinero y qué datos comparten. Pida la carta dos semanas antes y envíe un borrador.",
    "es-document-folder",
  ),
  answer(
    "qué hago si no alcanzamos la meta | no cumplimos los objetivos de la subvención | resultados por debajo de lo esperado",
    "Dígalo pronto y con claridad: lo **planeado, lo logrado, por qué y qué cambia**. Si lo ve a mitad de año, escriba a su contacto con una propuesta. Cambiar el alcance o los objetivos de una subvención federal necesita aprobación previa (2 CFR 200.308).",
    cfr("200.308"),
  ),
  answer(
    "podemos pagar a los participantes | pagar a los participantes para que asistan | incentivos para participantes | tarjetas de regalo para participantes",
    "Casi siempre sí, si está en el presupuesto, es razonable y se explica: apoyo o incentivo para asistir, viajar o contestar una encuesta. Lleve un registro con fecha, cantidad y firma, y guarde las tarjetas bajo llave. En fondos federales, sacar dinero de la línea de apoyo a participantes necesita aprobación (2 CFR 200.308).",
    cfr("200.308"),
  ),
  answer(
    "cómo encuentro el teléfono de la persona del programa | quién es la persona de contacto | dónde está el contacto del financiador | correo del program officer",
    "En la **última parte del aviso** (*agency contacts*) o en la página de la convocatoria en Grants.gov. En una fundación: su sitio, bajo *staff* o *contact*, o la primera página del Formulario 990-PF. Si no hay nombre, llame a la recepción y pregunte quién atiende su tema. No tengo teléfonos guardados.",
    "es-read-eligibility",
  ),
  answer(
    "cuánto tarda el uei | cuánto tarda el registro en sam | en cuánto tiempo me dan el uei | cuánto demora sam gov",
    "El **UEI** solo puede salir en minutos si sus datos coinciden con los registros oficiales, o tardar días si piden documentos. El **registro completo** en SAM.gov tarda a menudo de una a cuatro semanas la primera vez; empiece dos meses antes. Es gratis y se renueva cada año.",
    "es-sam-registration",
  ),
  answer(
    "cómo justifico el salario en el presupuesto | justificar el puesto del coordinador | justificación de personal | narrativa del presupuesto para personal",
    "Una línea por persona: **puesto, nombre si ya trabaja, sueldo anual, porcentaje de tiempo, meses, total**, y qué hace en este proyecto. Por ejemplo: “Coordinadora (por contratar): 48,000 dólares al año × 50 % × 12 meses = 24,000; organiza los talleres y lleva los datos de 120 familias.” Diga de dónde sale el sueldo (su escala salarial). Aparte, las prestaciones con su tasa. El tiempo debe coincidir con los registros de horas (2 CFR 200.430).",
    "es-budget-from-activities",
    cfr("200.430"),
  ),
  answer(
    "cuánto debe medir la propuesta | cuántas páginas debe tener | límite de páginas",
    "Lo que diga el aviso, en la parte sobre contenido y formato; pasarse puede excluirlo. Sin límite: de cinco a diez páginas para una fundación, y una a tres para una carta de consulta.",
    "es-letter-of-inquiry",
  ),
  answer(
    "necesito una junta directiva | cuántos miembros debe tener la junta | junta directiva para pedir fondos",
    "Un financiador espera una junta que se reúna y levante actas; el mínimo lo fija la ley del estado, a menudo tres personas que no sean todas de una familia. Envíe una lista con nombre y ocupación.",
    "es-document-folder",
  ),
];
