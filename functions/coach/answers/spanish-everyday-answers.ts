import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Spanish answers about money, people, partners and reports. */
export const spanishEverydayAnswers: readonly CuratedAnswer[] = [
  answer(
    "puedo pagar salarios con la subvención | pagar sueldos con la subvención | cuánto puedo pagar de salarios | puede la subvención pagar al director | salario del director ejecutivo | pagar empleados con la subvención | puedo pagarme un sueldo como directora | cobrar un salario de la subvención siendo fundadora",
    "**Sí**, por el tiempo que la persona trabaja realmente en el proyecto, según su sueldo normal, con prestaciones en la misma proporción (2 CFR 200.430 y 200.431). Lleve **registros de horas** firmados. No hay un límite general, pero algunas agencias fijan un tope de sueldo, y la suma de todas las subvenciones no puede pasar del 100 por ciento de la persona. El trabajo general del director va en los costos indirectos.",
    "es-budget-from-activities",
    cfr("200.430"),
  ),
  answer(
    "puedo comprar un vehículo con la subvención | comprar una camioneta | comprar un carro con la subvención | comprar equipo con la subvención | podemos comprar computadoras",
    "**Sí, si está en el presupuesto aprobado.** Lo que cuesta **10,000 dólares o más** por unidad y dura más de un año es equipo: necesita la aprobación de la agencia (2 CFR 200.439), cotizaciones, y un registro de inventario. Lo que cuesta menos, como casi todas las computadoras, se considera material (*supplies*). De un vehículo se cobra solo la parte que usa el proyecto, y no entra en la base de los costos indirectos. Si no está en el presupuesto, pregunte por escrito antes de comprar.",
    "es-budget-from-activities",
    cfr("200.439"),
  ),
  answer(
    "cuenta el voluntariado como contrapartida | qué cubre la contrapartida | qué cuenta como contrapartida | aporte en especie | qué es el aporte de contrapartida",
    "La **contrapartida** (*match*) es la parte del proyecto que la subvención no paga: dinero suyo o de otros, o aportes **en especie**. Las **horas de voluntarios cuentan** si el trabajo es necesario y queda registrado con fecha, persona, horas, tarea y firma; se valoran según lo que usted pagaría por ese trabajo (2 CFR 200.306). El espacio y los bienes donados cuentan por su valor de mercado. Un mismo aporte no puede contar para dos subvenciones. Consulte en la convocatoria si se exige y cómo se calcula.",
    "es-budget-from-activities",
    cfr("200.306"),
  ),
  answer(
    "quién puede firmar la solicitud | quién firma la solicitud | quién firma el acuerdo | firma de la subvención | representante autorizado",
    "Quien tiene facultad para comprometer a la organización: la **dirección ejecutiva** o la **presidencia de la junta**, según los estatutos. En Grants.gov la envía el **representante autorizado** (AOR), que recibe ese rol del contacto EBiz de SAM.gov. Confirme los dos nombres antes de escribir, y guarde una copia firmada.",
    "es-sam-registration",
  ),
  answer(
    "qué es una fundación comunitaria | fundación comunitaria | fundación familiar | tipos de fundaciones | fundación privada",
    "Una **fundación comunitaria** reúne fondos de muchos donantes para un lugar, abre convocatorias y tiene personal que atiende consultas: suele ser el mejor lugar para empezar. Una **fundación familiar o privada** da dinero de una familia o empresa, decide por sí misma, y declara las donaciones que otorga en el Formulario **990-PF**. Muchas no aceptan solicitudes sin invitación.",
    "es-letter-of-inquiry",
  ),
  answer(
    "cuándo debo entregar el informe final | plazo del informe final | cuándo se entrega el reporte | fecha del informe | plazo del reporte federal",
    "La fecha está en el acuerdo. En fondos federales: los informes trimestrales o semestrales **30 días** después del período, los anuales **90**, y los finales **120 días** después del fin de la subvención (2 CFR 200.329 y 200.344). Ponga cada fecha como tarea, con otra dos semanas antes.",
    "es-first-grant",
    cfr("200.344"),
  ),
  answer(
    "qué pasa si sobra dinero | qué pasa si gasto menos de lo que me dieron | no gastamos todo el dinero | dinero sin gastar | sobró dinero de la subvención | el período terminó y no gastamos todo | terminó la subvención y queda dinero podemos comprar ahora",
    "No lo gaste por gastarlo. **Avise** en cuanto lo note y pida permiso para usarlo en los mismos objetivos, pasarlo al año siguiente o ampliar el plazo sin fondos adicionales. Si no, los fondos federales que no usó **se devuelven** al cierre, en 120 días (2 CFR 200.344). Muchas fundaciones permiten conservarlo para el mismo fin si lo pide por escrito.",
    "es-budget-from-activities",
    cfr("200.344"),
  ),
  answer(
    "fondos para un banco de alimentos | subvención para abrir una despensa | dinero para un programa nuevo | subvención para un programa nuevo | dónde buscamos dinero para empezar",
    "Empiece cerca: **fundación comunitaria**, clubes (Rotary, Kiwanis), United Way, iglesias, bancos y supermercados: montos pequeños que se deciden pronto. Para alimentos, afíliese al **banco de alimentos regional de Feeding America**. Puede empezar como programa de una organización existente o con un **patrocinador fiscal**. Los fondos públicos (la junta local de *Emergency Food and Shelter* cuando tiene fondos, el CDBG de la ciudad) suelen llegar después de un año de resultados.",
    "es-first-grant",
  ),
  answer(
    "cuánto cuesta un redactor de propuestas | contratar a alguien para escribir la propuesta | cuánto cobra un redactor de subvenciones | pagar comisión por la subvención",
    "Se cobra por hora o a precio fijo, y las tarifas varían mucho según la experiencia y el tipo de solicitud: pida a varias personas un precio por escrito. **No pague un porcentaje** de lo que se obtenga: los códigos de ética de la profesión lo prohíben, y la subvención normalmente no puede pagar el trabajo hecho antes. Pida dos referencias y muestras de su trabajo.",
    "es-first-grant",
  ),
  answer(
    "cómo evaluar el programa | evaluar el proyecto | medir el impacto | indicadores del programa",
    "Una fila por medida: **qué** mide, **cómo** (encuesta, registro), **cuándo** (al inicio y al final), **quién** lo hace, y la **meta**. Dos o tres medidas bastan. Mida la línea base en el primer mes y diga qué hará con lo que aprenda.",
    "es-smart-objectives",
  ),
  answer(
    "qué es una meta | qué es un objetivo",
    "La **meta** expresa el cambio que se busca, en términos generales: “Los niños del condado leen bien.” El **objetivo** dice quién, cuánto y para cuándo, de modo que se pueda comprobar: “Para junio de 2028, 60 de 80 niños leerán al nivel de su grado, frente a 31, según la prueba del distrito.”",
    "es-smart-objectives",
  ),
  answer(
    "cuándo necesito registrarme en sam | necesito registrarme en sam gov | necesito sam gov para una fundación | es obligatorio sam gov | quién necesita registrarse en sam",
    "Solo para dinero **federal** directo, y antes de la fecha límite: la inscripción debe estar **activa** el día del envío en la mayoría de las convocatorias, y mientras dure la subvención (2 CFR 25.200). Empiece **al menos un mes antes**; se renueva cada año. Las fundaciones no la piden. Un subreceptor necesita un UEI, pero no la inscripción completa.",
    "es-sam-registration",
    cfr("25.200"),
  ),
  answer(
    "cómo escribo un plan de sostenibilidad | sostenibilidad | qué pasa cuando se acaba el dinero | cómo seguir después de la subvención",
    "Sea concreto y honesto. Reparta el trabajo en tres: lo que **sigue con otro dinero** (fuente, cantidad, próximo paso, fecha), lo que **sigue sin dinero** (personas capacitadas, rutinas nuevas) y lo que **termina** según el plan. “Buscaremos otras subvenciones” es la respuesta más débil.",
    "es-first-grant",
  ),
  answer(
    "cómo escribo una carta de intención | carta de consulta a una fundación | cómo escribir una carta de consulta | qué lleva una carta de intención",
    `Primero averigüe si el financiador la pide y con qué extensión; si no lo dice, **dos páginas**, tres como máximo.

1. **Quiénes son y cuánto piden**, en dos frases.
2. **Su organización**, solo lo que importa aquí.
3. **La necesidad**, con dos o tres cifras locales y su fuente.
4. **Qué harán**: actividades, personas, meses.
5. **Qué cambiará** y cómo lo medirán.
6. **Dinero**: total, lo que piden, otras fuentes.
7. **Contacto** y gracias.

Una *carta de intención* a una agencia solo anuncia que presentará una solicitud: nombre, título, cantidad estimada.`,
    "es-letter-of-inquiry",
  ),
  answer(
    "mi organización es nueva puedo pedir fondos | organización nueva sin historial | somos nuevos y no tenemos experiencia | acabamos de empezar",
    "Sí. Ninguna regla federal exige años de existencia, aunque algunas convocatorias piden dos o tres. Empiece con financiadores locales, con un **socio con experiencia** que presente la solicitud (usted como subreceptor), o con un **patrocinador fiscal**. Muestre lo que ya manejó: personas, resultados, presupuesto aprobado, cartas de socios.",
    "es-read-eligibility",
  ),
  answer(
    "quién puede solicitar una subvención | requisitos de elegibilidad | cómo sé si mi organización califica | soy elegible | puede mi organización solicitar",
    "Lo dice la convocatoria en *Eligibility*: **tipo de solicitante** (organización 501(c)(3), gobierno, escuela, tribu, empresa), **lugar**, **para qué** es el dinero, **contrapartida**, **inscripciones** y fechas. Escriba cada condición en una línea y compruébela. Aquí cada resultado del *Funding Finder* indica si su organización puede solicitar; también puede preguntarme por un programa por su nombre. Si algo no está claro, pregunte por escrito antes de escribir.",
    "es-read-eligibility",
  ),
  answer(
    "qué es un subreceptor | subreceptor o contratista | subvención a un socio | diferencia entre subreceptor y contratista",
    "Un **subreceptor** realiza una parte del programa con dinero federal y sigue sus reglas; usted evalúa su riesgo y lo supervisa (2 CFR 200.332). Un **contratista** vende bienes o servicios que también ofrece a otros, y se elige según sus reglas de compras (2 CFR 200.331). Lo que cuenta es lo que hace, no el nombre del contrato.",
    cfr("200.331"),
    cfr("200.332"),
  ),
  answer(
    "conflicto de interés | contratar a un familiar | la empresa es de un miembro de la junta | comprar a un pariente | queremos contratar a mi prima o hermano | puedo contratar a alguien de mi familia con la subvención | comprar a un pariente de la junta",
    "Declárelo **por escrito** a la junta. Quien tenga un interés, propio o de un familiar, **no participa** en elegir, aprobar ni supervisar el contrato (2 CFR 200.318). Pida varias cotizaciones, anote las razones en el acta, y muestre que el precio es justo. Necesita una política escrita antes de comprar con dinero federal.",
    cfr("200.318"),
  ),
  answer(
    "cuántas cotizaciones necesito | necesito tres cotizaciones | reglas de compras | licitación",
    "Con dinero federal (2 CFR 200.320): hasta **15,000 dólares**, ninguna si el precio es razonable; de ahí a **350,000**, varias por escrito, por lo general tres; por encima, licitación o propuestas abiertas. Si su política o la del estado es más estricta, se aplica esa. No divida una compra para quedar por debajo.",
    cfr("200.320"),
  ),
  answer(
    "qué es la elegibilidad | qué es un financiador | qué es una propuesta",
    "**Elegible** es quien cumple las condiciones para solicitar. El **financiador** es quien da el dinero: gobierno, fundación o empresa. La **propuesta** es el texto con el que lo pide: necesidad, objetivos, actividades, evaluación, organización y presupuesto.",
    "es-read-eligibility",
  ),
  answer(
    "hay subvenciones para inmigrantes | fondos para organizaciones latinas | ayuda para inmigrantes | subvenciones para hispanos | fondos para organizaciones latinas",
    "Para **organizaciones** que sirven a inmigrantes o a la comunidad latina hay fondos de fundaciones comunitarias, de redes como Hispanic Federation y UnidosUS y de bancos, además de programas públicos, por ejemplo de inglés o de salud; consulte la convocatoria vigente. Para **personas** casi no hay subvenciones: hay becas, servicios y ayuda de organizaciones locales (usa.gov/es). Busque aquí según lo que ofrece: inglés, vivienda, salud.",
    "es-first-grant",
    sources.benefits,
  ),
];
