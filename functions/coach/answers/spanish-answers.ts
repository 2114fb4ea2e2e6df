import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** Spanish answers: the second half of the 40 most frequently asked questions. */
export const spanishAnswers: readonly CuratedAnswer[] = [
  answer(
    "nunca he pedido una subvención por dónde empiezo | cómo empiezo | primeros pasos | cómo solicitar una subvención | cómo pedir fondos | cómo conseguir una subvención | quiero pedir dinero para mi organización",
    `Empiece en este orden:

1. **Escriba el proyecto en cinco líneas**: el problema, qué hará, qué cambiará, cuánto cuesta, cuándo.
2. **Decida quién solicita.** Casi siempre debe ser una organización. Sin situación legal, busque un patrocinador fiscal.
3. **Reúna los documentos**: carta del IRS y EIN, junta directiva, presupuesto, resultado del año pasado.
4. **Inscríbase en SAM.gov** si quiere fondos federales. Es gratis y puede tardar un mes.
5. **Complete el perfil de su organización** y busque en *Funding Finder*. Haga una lista de cinco a diez financiadores.
6. **Compruebe los requisitos y las subvenciones anteriores**, y haga una pregunta a la persona de contacto.
7. **Escriba** necesidad, objetivos, actividades, presupuesto, evaluación y, al final, el resumen.

La mejor primera subvención es pequeña y local.`,
    "es-first-grant",
    "es-document-folder",
  ),
  answer(
    "cómo escribo una declaración de necesidad | declaración de necesidad | describir el problema | cómo justificar la necesidad | planteamiento del problema",
    `Una declaración de necesidad dice qué va mal, para quién, aquí y ahora. Tiene cinco partes:

1. **Las personas y el lugar**: cuántas, dónde, en qué situación.
2. **Cómo están las cosas hoy**, con dos o tres cifras locales, su fuente y su año.
3. **Por qué importa**: qué pasa si nada cambia.
4. **Por qué ocurre**: las causas que su proyecto puede tocar.
5. **Qué existe ya** y qué falta.

No empiece por lo que le falta a su organización. Prueba: tape su nombre y lea otra vez; debe entenderse igual.`,
    "es-need-of-community",
  ),
  answer(
    "cómo registrarse en sam gov | cuánto cuesta sam gov | cuánto cuesta registrarse en sam gov | hay que pagar por sam gov | inscribirse en sam | registro en sam gov | cuánto tarda sam gov | renovar sam gov | sam gov es gratis",
    `La inscripción es **gratuita** en SAM.gov; no hace falta pagar a nadie:

1. Cree una cuenta en Login.gov.
2. Elija **Register Entity** y, como propósito, ayuda financiera.
3. Escriba el nombre legal y la dirección exactamente como en sus documentos.
4. Reciba el UEI y continúe: el UEI solo no basta.
5. Escriba EIN, cuenta bancaria y contactos, y responda las declaraciones.
6. Espere hasta que el estado diga **Active**.

Tarda de siete a diez días hábiles y hasta unas cuatro semanas; calcule un mes la primera vez. Se renueva cada año.`,
    "es-sam-registration",
  ),
  answer(
    "puede una iglesia recibir fondos federales | iglesia subvención | organizaciones religiosas | ministerio religioso fondos",
    "Sí. Las organizaciones religiosas pueden solicitar en las mismas condiciones que las demás y conservar su nombre y sus símbolos. El dinero no puede pagar **actividades religiosas** como el culto, que deben quedar aparte y ser voluntarias, y no se puede rechazar a nadie por su religión. Cada aviso dice qué prueba de organización sin fines de lucro acepta. También necesita SAM.gov y cuentas separadas.",
    "es-read-eligibility",
    sources.equalTreatment,
  ),
  answer(
    "cuánto dinero debo pedir | cuánto pedir | cuánto puedo solicitar | monto de la solicitud | qué cantidad pido",
    `Lo que cuesta el trabajo, dentro de lo que ese financiador da a organizaciones como la suya:

1. Haga el presupuesto a partir de las actividades, con costos indirectos.
2. Lea el mínimo y el máximo del aviso.
3. Mire qué dio en los últimos tres años (USAspending para lo federal, Formulario 990-PF para fundaciones). Una primera solicitud debe quedar **en la mitad de ese rango o por debajo**.
4. Compárelo con su presupuesto anual.
5. Si el trabajo cuesta más, ofrezca una parte que se sostenga sola.`,
    "es-budget-from-activities",
    "how-much-to-ask",
  ),
  answer(
    "carta de apoyo qué debe decir | carta de apoyo | carta de compromiso | cómo pedir una carta de apoyo | cómo consigo cartas de apoyo",
    `Una buena **carta de apoyo** dice cinco cosas:

1. Quién es el socio y qué relación tiene con usted y con la gente.
2. Qué ha visto: “En 2025 enviamos 46 pacientes a este programa.”
3. Qué hará: personal, local, datos o dinero, con cantidades y fechas. Eso la convierte en carta de **compromiso**.
4. Cómo se calcula el valor, si cuenta como contrapartida.
5. Firma de quien puede prometerlo, fecha y membrete.

Pídala tres semanas antes, con un borrador y cuatro líneas sobre el proyecto. Tres cartas distintas valen más que diez iguales.`,
    "es-letter-of-inquiry",
    "letters-of-support",
  ),
  answer(
    "tengo que devolver el dinero | se devuelve la subvención | hay que pagar la subvención | es un préstamo | qué pasa si no gastamos todo",
    "No, si hace el trabajo acordado y gasta el dinero como se acordó. Puede tener que devolver lo que **no gastó**, lo que gastó en **costos no permitidos** o no puede comprobar. Si va a sobrar dinero, pregunte pronto si puede usarlo para los mismos objetivos o extender el plazo (2 CFR 200.308 y 200.344).",
    "es-first-grant",
    cfr("200.344"),
  ),
  answer(
    "soy una persona no una organización hay subvenciones para mí | subvenciones para personas | dinero gratis del gobierno | ayuda para pagar mis cuentas | ayuda para madres solteras | subvención personal",
    "Muy pocas. Casi todas son para organizaciones. Para personas hay **becas de estudio** (studentaid.gov), ayudas para **artistas e investigadores**, y **beneficios** públicos de comida, vivienda, salud y energía (usa.gov/es/beneficios-gobierno). El gobierno no regala dinero para cuentas personales y nunca cobra por solicitar. Quien promete lo contrario quiere estafarle.",
    "es-read-eligibility",
    sources.benefits,
    sources.ftc,
  ),
  answer(
    "estafa | me llamaron y dicen que gané una subvención | me piden pagar para recibir una subvención | es real | fraude",
    "**Es una estafa.** El gobierno no llama ni escribe para dar subvenciones que usted no pidió, y nunca cobra. No pague ni dé datos bancarios. Si ya pagó, llame hoy a su banco y denúncielo en ReporteFraude.ftc.gov.",
    sources.ftc,
  ),
  answer(
    "qué hago si rechazan mi solicitud | rechazaron nuestra solicitud | nos negaron la subvención | volver a solicitar | no ganamos | la fundación nos dijo que no podemos volver a intentarlo el próximo año | volver a solicitar después de un rechazo | nos negaron la subvención podemos pedir otra vez",
    `Vuelva a intentarlo, casi siempre en la siguiente convocatoria. Por lo general no hay apelación.

1. **Pida los comentarios** o los puntos: qué fue fuerte, qué la habría mejorado, si aceptarían otra versión.
2. **Clasifíquelos**: no lo encontraron, no estaba, no están de acuerdo, lo entendieron mal. Haga un cambio para cada uno.
3. **Insista** si quedó cerca y tiene algo nuevo; **busque otro financiador** si el problema fue el lugar, el tamaño o el tipo de organización.`,
    "es-when-declined",
  ),
  answer(
    "ganamos y ahora qué | nos dieron la subvención | qué hacer después de ganar | recibimos el premio",
    `Felicidades. En este orden:

1. **Lea el acuerdo antes de firmar**: monto, plazo, informes, condiciones, forma de pago.
2. **Abra una cuenta contable aparte** y registre el tiempo del personal.
3. **Anote todas las fechas** de informes y pagos en *Application Tracker*.
4. **Mida la línea de base** ahora.
5. **Agradezca** al financiador y a los socios.

No gaste nada antes de tener la subvención por escrito.`,
    "first-thirty-days",
    "before-you-accept",
  ),
  answer(
    "cómo hacer el presupuesto | hacer un presupuesto | presupuesto de una subvención | qué poner en el presupuesto | nos pidieron un presupuesto detallado cómo se hace | presupuesto detallado",
    `1. Haga una lista de las **actividades** con sus meses.
2. Junto a cada una escriba quién trabaja, cuánto de su tiempo y qué más usa.
3. Ponga un precio que pueda mostrar: escala salarial, cotización, factura.
4. Agrupe en las líneas del financiador: personal, prestaciones, viajes, equipo, materiales, contratos, otros, indirectos.
5. Sume al final y compare con lo que el financiador suele dar.

Muestre el cálculo: “Coordinadora, medio tiempo, 12 meses: $52,000 × 0.5 = $26,000.” Cada actividad tiene un costo y cada costo una actividad.`,
    "es-budget-from-activities",
  ),
  answer(
    "qué gastos no se permiten | costos no permitidos | puedo comprar comida con la subvención | podemos pagar comida | en qué no se puede gastar | gastos prohibidos",
    "Los fondos federales no pagan **alcohol, entretenimiento, recaudación de fondos, cabildeo, multas, donaciones** ni cosas de uso personal (2 CFR 200.421 a 200.476). La **comida** puede permitirse en una reunión técnica o como parte del programa; muchas agencias quieren verla en el presupuesto aprobado. El aviso puede prohibir más, y cada fundación tiene su lista.",
    "es-budget-from-activities",
    "unallowable-costs",
  ),
  answer(
    "cómo escribir objetivos | objetivos smart | objetivos medibles | redactar objetivos | cómo escribo una meta medible | objetivo medible para clases de inglés | ejemplo de objetivo medible | revisar si mi objetivo es medible",
    `Use esta frase: *Para [fecha], [cuántas] de [quiénes] habrán [cambio], de [cifra de hoy] a [meta], según [instrumento].*

Ejemplo: “Para junio de 2028, 60 de los 80 niños inscritos leerán al nivel de su grado, frente a 31 al inscribirse, según la evaluación del distrito.” De dos a cuatro objetivos bastan, cada uno con actividades, una persona y una línea del presupuesto.`,
    "es-smart-objectives",
  ),
  answer(
    "cómo hacer un plan de evaluación | evaluación | cómo medir resultados | plan de evaluación",
    `Empiece con tres preguntas: ¿hicimos lo planeado?, ¿qué cambió para la gente?, ¿qué debemos hacer distinto? Para cada objetivo escriba **qué mide, con qué instrumento, a quién, cuándo, quién recoge los datos y quién los mira**. Mida antes de empezar: sin línea de base no hay comparación. Ponga el costo en el presupuesto.`,
    "es-smart-objectives",
    "evaluation-plan",
  ),
  answer(
    "dónde busco subvenciones | cómo empiezo a buscar subvenciones | buscar subvenciones para mi organización | cómo encontrar subvenciones | cómo encuentro fundaciones | buscar fondos | encontrar fundaciones",
    `1. **Funding Finder** en este producto, con el perfil de su organización completo: cada resultado trae un veredicto.
2. **La fundación comunitaria, el condado y la ciudad**: conocen fondos que ninguna lista tiene.
3. **Los informes anuales de organizaciones parecidas**, que agradecen a sus financiadores.
4. **Grants.gov** para lo federal y **Nonprofit Explorer** para las fundaciones.

Guarde la búsqueda y mírela una vez por semana.`,
    "es-first-grant",
    "search-federal-funding",
  ),
  answer(
    "cuánto tarda recibir el dinero | cuánto tiempo tarda una subvención | cuándo pagan | cuándo responden",
    "Cuente en meses: de tres a diez semanas para escribir, de dos a seis meses para la decisión de una fundación y a menudo de cuatro a nueve en una agencia federal. Las fundaciones suelen pagar al principio; los fondos públicos muchas veces **reembolsan** lo gastado, así que necesita dinero para dos o tres meses.",
    "es-first-grant",
  ),
  answer(
    "puedo escribir la solicitud en español | la propuesta tiene que ser en inglés | solicitud en español | aceptan español | idioma de la solicitud | tengo que escribir en inglés",
    "**Casi siempre en inglés.** Las solicitudes federales van en inglés salvo que la convocatoria diga otra cosa. Algunas fundaciones y ciudades aceptan español: pregunte. Escriba primero en español si le resulta más fácil, pida a alguien del campo que lo traduzca y haga que otra persona lo lea en inglés. Los documentos legales en español (estatutos, actas) se acompañan, por práctica común, de una traducción firmada de las páginas importantes; rara vez tiene que ser certificada.",
    "es-letter-of-inquiry",
  ),
  answer(
    "puedo usar chatgpt para escribir la propuesta | inteligencia artificial | usar ia para solicitudes",
    "Depende del financiador; busque su política. Los NIH no aceptan solicitudes desarrolladas en gran parte por IA (NOT-OD-25-132), y algunas fundaciones piden que lo declare. Sirve para acortar, ordenar y hallar frases poco claras. Compruebe usted mismo cada cifra y cada fuente.",
    "using-ai",
  ),
  answer(
    "puede una empresa pedir subvenciones | subvención para mi negocio | abrir un negocio | fondos para empresas pequeñas | ayuda para mujeres que quieren empezar una guardería | becas para mujeres que quieren abrir un negocio",
    "Pocas veces. El gobierno federal no da subvenciones para abrir o hacer crecer un negocio. Hay **SBIR y STTR** para investigación, programas de estados, condados y ciudades, y concursos de empresas. Para lo demás hay préstamos y asesoría gratuita de la Administración de Pequeños Negocios (SBA).",
    sources.sba,
    sources.sbir,
  ),
  answer(
    "resumen ejecutivo | cómo escribir el resumen | partes de una propuesta | qué lleva una propuesta | estructura de la propuesta | resumen de una página | qué pongo en el resumen del proyecto | abstract del proyecto",
    "Una propuesta lleva por lo general **resumen, necesidad, objetivos, métodos, evaluación, sostenibilidad, organización y presupuesto**. Use los títulos y el orden del aviso. El resumen se escribe al final, en seis frases: quién es usted, qué va mal, qué hará, qué cambiará, por qué usted, y cuánto pide.",
    "parts-of-a-proposal",
    "es-need-of-community",
  ),
  answer(
    "mover dinero entre líneas del presupuesto | cambiar el presupuesto | extensión sin costo | no terminamos a tiempo | pedir más tiempo",
    "En fondos federales puede mover dinero entre líneas de costos directos sin aprobación previa, salvo que cambie el alcance, saque dinero del apoyo a participantes o agregue un socio: eso necesita aprobación escrita antes (2 CFR 200.308). Una **extensión sin costo** da más tiempo sin más dinero; a menudo se permite una vez, hasta doce meses, si avisa al menos diez días antes del final. Con fundaciones, pregunte siempre.",
    cfr("200.308"),
    "budget-revisions",
  ),
  answer(
    "qué debe decir el informe final | informe a la fundación | cómo hacer un informe | reporte final",
    "Para cada objetivo tres cosas: **lo planeado, lo logrado y por qué**. Agregue las cifras de gasto, una historia con permiso, y una lección. Use el formulario del financiador y envíelo a tiempo. Si algo va mal, avise antes del informe.",
    "reports-that-help",
  ),
  answer(
    "qué preguntar a la persona de contacto | hablar con el financiador | llamar a la fundación | program officer",
    "Lea antes todo el aviso. Luego pregunte por escrito, en cuatro líneas sobre su proyecto y tres preguntas: ¿encaja?, ¿cuál de los socios debe solicitar?, ¿de qué tamaño han sido las primeras subvenciones? No pregunte si va a ganar. Después dé las gracias y repita lo que entendió.",
    "talk-to-program-officer",
  ),
  answer(
    "qué documentos necesito | documentos para solicitar | qué papeles piden | requisitos para pedir una subvención",
    `Reúna una vez: **carta de determinación del IRS**, **EIN**, lista de la **junta directiva**, **presupuesto** de este año, **estados financieros** y último Formulario 990, historia breve, cifras de personas atendidas. Para fondos federales, además una **inscripción activa en SAM.gov** y políticas escritas de compras, viajes y conflictos de interés.`,
    "es-document-folder",
  ),
];
