import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const spanishWritingArticles: readonly LibraryArticle[] = [
  {
    id: "es-smart-objectives",
    title: "Convierta una meta en objetivos que se puedan medir",
    category: "En español",
    language: "es",
    description: "Específico, medible, alcanzable, pertinente y con fecha: la frase modelo y ejemplos.",
    keywords: "objetivos metas smart medibles resultados productos evaluación diferencia",
    sources: [source.cdcEvaluation],
    body: `
Una meta dice hacia dónde va. Un objetivo dice cuánto habrá avanzado en una fecha, y cómo lo puede comprobar cualquiera. Los financiadores pagan por objetivos.

## Las cinco letras

**Específico**: quién cambiará y en qué. **Medible**: una cifra y un instrumento. **Alcanzable**: dentro de sus medios. **Pertinente** (*relevant*): responde a la necesidad que describió. **Con plazo** (*time-bound*): un día.

Una frase que lo contiene todo:

> Para *[fecha]*, *[cuántas]* de *[quiénes]* habrán *[cambio]*, de *[cifra de hoy]* a *[meta]*, según *[instrumento]*.

## Antes y después

*Antes:* “Mejorar la lectura de los niños.”

*Después:* “Para junio de 2028, 60 de los 80 niños inscritos leerán al nivel de su grado, frente a 31 al inscribirse, según la evaluación de lectura del distrito en primavera.”

La segunda frase puede fallar, y por eso vale. Quien evalúa ve qué compra, y usted ve en febrero si va por buen camino.

## Productos y resultados

Un **producto** (*output*) cuenta lo que usted hizo: diez talleres, 200 personas. Un **resultado** (*outcome*) dice qué cambió: 120 de esas personas tienen empleo seis meses después. Una buena propuesta tiene los dos y no los confunde.

## Cómo elegir la cifra

Empiece por la de hoy. Si no la conoce, el primer objetivo es averiguarla en los tres primeros meses. Pregunte a quienes harán el trabajo cómo sería un año bueno y cómo uno excelente, y escriba el bueno. Lo prometido vuelve en el informe final, con su firma.

## Cuántos

De dos a cuatro para un año. Cada uno necesita actividades, una persona y una línea en el presupuesto.

## Errores comunes

- **Hacer en lugar de cambiar.** “Dar doce talleres” es una actividad.
- **Porcentaje de nada.** “Un aumento del 20 por ciento”, ¿a partir de qué?
- **Dos en uno.** “Mejorar la asistencia y las notas” puede cumplirse a medias. Sepárelos.
- **Una medida ajena.** Si el distrito decide si usted ve los datos, consiga el acuerdo por escrito antes de prometerlos.
`,
  },
  {
    id: "es-budget-from-activities",
    title: "El presupuesto sale de las actividades",
    category: "En español",
    language: "es",
    description: "Paso a paso: del plan a las cifras, lo que se olvida y lo que no se puede pagar.",
    keywords: "presupuesto costos gastos cómo hacer calcular permitido pedir monto contrapartida",
    sources: [source.allowableRule, source.definitions],
    body: `
Un presupuesto es el plan contado en dinero. Empiece por las actividades, nunca por el máximo del aviso. Quien evalúa nota cuándo el total vino primero.

## Paso a paso

1. Haga una lista de las actividades con sus meses.
2. Junto a cada una escriba quién trabaja, qué parte de su tiempo, y qué más usa: locales, viajes, materiales, servicios.
3. Ponga a cada cosa un precio que pueda mostrar: una escala salarial, una cotización, la factura del año pasado.
4. Agrupe todo en las líneas que pide el financiador.
5. Solo ahora sume, y compare con lo que este financiador suele dar. Si es demasiado, quite una *actividad*, no un poco de cada línea.

## Muestre el cálculo

“Coordinadora, medio tiempo, 12 meses: $52,000 al año × 0.5 = $26,000.” Las sumas redondas sin razón son lo primero que se tacha.

## Lo que se olvida

- prestaciones e impuestos sobre los salarios,
- el tiempo de quien supervisa y de quien lleva los libros,
- reclutamiento, capacitación, revisión de antecedentes,
- intérpretes, cuidado de niños, pasajes,
- seguros y licencias,
- la evaluación.

## ¿Está permitido?

Con fondos federales, un gasto debe ser necesario, razonable, propio del proyecto y comprobable. No se pagan alcohol, entretenimiento, recaudación de fondos, multas, donaciones ni cabildeo (2 CFR 200.421 a 200.476). Es **equipo** lo que dura más de un año y cuesta $10,000 o más por unidad; lo demás son materiales. Cada fundación tiene además su propia lista.

## ¿Cuánto pedir?

Lo que cuesta el trabajo, dentro de lo que el financiador da a organizaciones como la suya. Mire sus subvenciones de los últimos tres años; una primera solicitud debe quedar en la mitad de ese rango o por debajo. Si el trabajo cuesta más, ofrezca una parte que se sostenga sola.

## La última mirada

Sume otra vez, a mano. Ponga el texto al lado: cada actividad tiene un costo y cada costo una actividad. El total debe ser el mismo en el formulario, en el texto y en la carta.
`,
  },
  {
    id: "es-indirect-costs",
    title: "Costos indirectos, sin miedo",
    category: "En español",
    language: "es",
    description: "Qué son, la tasa de minimis del 15 por ciento, su base (MTDC) y un ejemplo para copiar.",
    keywords: "costos indirectos gastos generales administrativos tasa de minimis negociada mtdc porcentaje",
    sources: [source.indirectRule, source.definitions],
    body: `
Los costos indirectos son reales: alquiler, contabilidad, parte del tiempo de la dirección, seguros, teléfono. Ningún proyecto los causa solo, así que cada uno debe pagar su parte. Omitirlos no abarata el proyecto; hace que los pague otro dinero.

## Qué tasa puede usar

- **Una tasa negociada** con una agencia federal. Úsela y adjunte la carta.
- **La tasa de minimis**: sin tasa negociada puede cobrar **hasta el 15 por ciento de los costos directos totales modificados** en subvenciones federales otorgadas desde el 1 de octubre de 2024 (2 CFR 200.414(f)). Antes era el 10 por ciento.
- **El límite del financiador**: algunos programas y muchas fundaciones fijan el suyo. Entonces vale ese.

Puede pedir menos de lo permitido, pero no está obligado.

## La base: MTDC

Son los costos directos *sin* ciertas partidas (2 CFR 200.1). Quedan fuera el equipo y otras inversiones, la atención a pacientes, el alquiler, la exención de matrícula, las becas, el apoyo a participantes y la parte de cada subvención a un socio que pasa de **$50,000**. Quedan dentro los salarios, las prestaciones, los materiales, los servicios, los viajes y los primeros $50,000 de cada socio.

## Un ejemplo para copiar

Costos directos: $200,000. De ellos, $20,000 son equipo y $80,000 van a un socio. Reste el equipo ($20,000) y lo que pasa de $50,000 ($30,000). La base es $150,000. El 15 por ciento es $22,500. El total es $222,500.

Compruebe que el total quede dentro del máximo: por lo general incluye los costos indirectos.

## Con fundaciones

Pregunte cuánto pagan y sobre qué base. El diez por ciento del total no es lo mismo que el diez por ciento de los costos directos. Escriba el cálculo. Nadie se molesta por una cuenta clara, y puede proponer que una parte del alquiler vaya como costo directo.

## Tres comprobaciones

1. Un mismo gasto no puede ser directo e indirecto a la vez.
2. Use el mismo método en todas sus subvenciones federales.
3. Guarde la lista de lo que paga con ese dinero.
`,
  },
  {
    id: "es-letter-of-inquiry",
    title: "Una carta de consulta que consigue invitación",
    category: "En español",
    language: "es",
    description: "Tres páginas como máximo: qué decir, en qué orden y qué revisar antes de enviarla.",
    keywords: "carta de consulta intención loi letter of inquiry fundación carta de presentación carta de apoyo",
    sources: [source.noticeRule, source.irsSearch],
    body: `
Una carta de consulta (*letter of inquiry*, LOI) es una propuesta en pequeño. La fundación la usa como filtro e invita a algunos a enviar la propuesta completa. Su única tarea es que alguien quiera saber más.

## Primero, las reglas

Si el financiador tiene una guía, sígala al pie de la letra. Si no: **tres páginas como máximo**, dirigida a una persona con nombre y cargo.

## El orden

1. **Introducción, que es el resumen**: su organización, el monto, el proyecto en dos frases, quién lo dirige, cómo sabrá si funcionó, cuándo.
2. **Su organización**, solo lo que importa para esta petición.
3. **La necesidad**: a quién servirá, dónde, con dos o tres cifras locales y sus fuentes.
4. **Qué hará**: actividades, personas, meses.
5. **Otros apoyos**: quién más paga y a quién ha pedido.
6. **Cierre**: ofrezca más información, un nombre, un teléfono, gracias.

## Lo que decide

*Que encaje, con sus palabras.* Tome el interés que la fundación declara y únalo al proyecto con un hecho, no con un elogio.

*Un monto.* Dígalo pronto.

*Un solo proyecto.* Dos ideas en una carta valen cada una la mitad.

## No la confunda

Una **carta de intención** (*letter of intent*) anuncia que va a solicitar; es corta y por lo general no se evalúa. Una **carta de presentación** (*cover letter*) acompaña la propuesta: una página, solo si la piden. Una **carta de apoyo** la escribe un socio. Debe decir quién es, qué ha visto, qué hará (con cifras y fechas) y llevar firma.

## Antes de enviarla

Léala en voz alta en cuatro minutos. Quite “innovador”, “único” y las siglas. Compruebe el nombre y el cargo el mismo día. Pida a alguien de fuera que le diga qué quiere hacer, para quién y con cuánto. Si responde las tres cosas, envíela. Casi siempre se escribe en inglés; si necesita ayuda, pregunte si aceptan español.
`,
  },
  {
    id: "es-when-declined",
    title: "Cuando rechazan su solicitud",
    category: "En español",
    language: "es",
    description: "Cómo pedir los comentarios, leerlos sin desánimo y decidir si vuelve a intentarlo.",
    keywords: "rechazada rechazo negada denegada volver a intentar comentarios apelar ganamos después informe",
    sources: [source.meritRule],
    body: `
La mayoría de las solicitudes se rechazan, también muchas buenas. Tómese un día. Después trate el no como lo que es: información que ya pagó con semanas de trabajo.

## Pida los comentarios

Las agencias federales suelen dar los comentarios o los puntos si usted los pide. Muchas fundaciones conversan diez minutos. Agradezca que la hayan considerado y pregunte: *¿Cuáles fueron los puntos fuertes? ¿Qué la habría mejorado? ¿Aceptarían una nueva versión, y cuándo?* No discuta ni pida que cambien la decisión.

## Léalos en tres pasadas

1. Lea todo y guárdelo hasta el día siguiente.
2. Clasifique cada comentario: **no lo encontraron** (estaba, pero escondido), **no estaba**, **no están de acuerdo**, **lo entendieron mal**. Casi todos son de las dos primeras clases, que son las fáciles.
3. Escriba un cambio para cada uno. Un malentendido también le toca a usted: el texto lo permitió.

Pesa más lo que dicen dos personas que lo que dice una.

## ¿Otra vez, o a otra parte?

Inténtelo otra vez si los puntos quedaron cerca del límite, si la persona de contacto lo anima, y si puede responder a la crítica principal con algo nuevo: un socio, un resultado, un diseño mejor. Busque otro financiador si el problema fue de fondo: el lugar, el tamaño o el tipo de organización. Reescribir no cambia eso.

En la nueva versión responda abiertamente y en pocas palabras: “Los evaluadores preguntaron cómo se capacita a los tutores. La sección 3 describe ahora el curso de cuarenta horas.”

## Guarde lo bueno

Conserve con fecha los párrafos que elogiaron. Anote la decisión y las razones en el registro de solicitudes (*Application Tracker*). Después de un año mire la lista completa: quizá pierde siempre en la evaluación, o gana cuando alguien llamó antes a la persona de contacto.

Cuente el resultado a sus colegas y socios, junto con el plan. Un no se lleva mejor cuando se ve el paso siguiente.
`,
  },
];
