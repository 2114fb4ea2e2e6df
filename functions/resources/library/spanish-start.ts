import type { LibraryArticle } from "./article.ts";
import * as source from "./article.ts";

export const spanishStartArticles: readonly LibraryArticle[] = [
  {
    id: "es-first-grant",
    title: "Su primera subvención: diez pasos desde cero",
    category: "En español",
    language: "es",
    description: "El camino completo para quien empieza, en orden, con el tiempo que toma cada paso.",
    keywords: "empezar principiante comenzar primera vez nunca pasos solicitar cómo",
    sources: [source.grantsGovLearn, source.irsSearch, source.sam],
    body: `
No hace falta experiencia para ganar una subvención. Hace falta un proyecto que otra persona también quiera ver hecho, y pruebas de que usted puede llevarlo a cabo. Calcule de tres a seis meses desde la primera idea hasta la primera respuesta.

## Los diez pasos

1. **Escriba el proyecto en cinco líneas**: quién tiene qué problema, qué hará usted, qué cambiará, cuánto cuesta, cuándo.
2. **Decida quién solicita.** Casi todos los financiadores pagan a organizaciones: una entidad sin fines de lucro, una escuela, una tribu, una ciudad, a veces una empresa. Sin personalidad jurídica, busque un patrocinador fiscal.
3. **Reúna los documentos de siempre**: carta del IRS y EIN, lista de la junta directiva, presupuesto de este año, resultado del año pasado.
4. **Inscríbase ya en SAM.gov** si piensa pedir fondos federales. Es gratis y puede tardar un mes.
5. **Complete el perfil de su organización** en este producto. El buscador trabaja con él.
6. **Haga una lista corta** de cinco a diez financiadores que paguen su tipo de trabajo, en su lugar, a organizaciones como la suya.
7. **Revise los requisitos y las subvenciones anteriores** de cada uno.
8. **Haga una pregunta** a la persona de contacto antes de escribir una página.
9. **Escriba en este orden**: necesidad, objetivos, actividades, presupuesto, evaluación, resumen.
10. **Pida que alguien lo lea, envíe dos días antes y guarde el recibo.**

## ¿Cuál debe ser la primera?

Una subvención local y pequeña, para algo que ya hace bien. El formulario es corto, las personas están cerca, y un buen informe final hace que el siguiente financiador confíe en usted. Una subvención federal rara vez es buena para empezar: trae inscripciones, reglas para cada gasto e informes frecuentes.

## Errores de quien empieza

- Buscar primero el dinero e inventar un proyecto que le quede.
- Describir lo que le falta a la organización y no lo que necesita la gente.
- Pedir una suma redonda sin mostrar cómo se calcula.
- Mandar el mismo texto a veinte financiadores.
- Empezar con SAM.gov en la última semana.

## Qué esperar

La mayoría de las solicitudes se rechazan, también las buenas. Nada se pierde: la necesidad, el presupuesto y los documentos sirven para la siguiente. Pregunte siempre por qué, y anótelo.
`,
  },
  {
    id: "es-document-folder",
    title: "Los documentos que pide todo financiador",
    category: "En español",
    language: "es",
    description: "La carpeta que conviene reunir una sola vez y mantener al día antes de solicitar.",
    keywords: "documentos papeles requisitos carpeta preparar listo organización",
    sources: [source.irsSearch, source.sam],
    body: `
La mitad de los nervios antes de una fecha límite es la búsqueda de papeles. Casi todos los financiadores piden los mismos. Reúnalos una vez, ponga la fecha en el nombre de cada archivo y revise la carpeta dos veces al año.

## Lo básico

- **Prueba de su situación legal**: la carta de determinación del IRS (501(c)(3)) o, si es una entidad pública, la ley o el acta que la creó.
- **EIN**, el número de identificación fiscal, con el nombre legal escrito igual que en la carta.
- **Lista de la junta directiva**, con cargos y períodos.
- **Estados financieros** del último año completo, la auditoría si la tiene, y la última declaración (Formulario 990).
- **Presupuesto de este año**, aprobado por la junta.
- **Póliza de seguro**, si trabaja con niños, pacientes o en locales ajenos.

## Para fondos federales

- la inscripción activa en SAM.gov con su UEI y la fecha en que vence,
- el nombre de la persona autorizada para firmar en cada portal,
- la carta con su tasa negociada de costos indirectos, si existe,
- políticas escritas de compras, conflictos de interés, viajes y salarios.

## Para contar su historia

- la historia de la organización en 50, 150 y 400 palabras,
- una página sobre cada persona que dirige el trabajo,
- las cifras del año pasado: personas atendidas, lugares y resultados, con el registro de donde salen,
- dos o tres testimonios, **con permiso escrito**.

## Cómo mantenerla

Una sola persona cuida la carpeta. Conserve la versión anterior hasta que se apruebe la nueva y luego archívela, para que nadie adjunte por error el presupuesto del año pasado. En este producto puede adjuntar archivos a cada solicitud, en Documents.

## ¿Y si falta algo?

Anote cada documento que falta con un nombre y una fecha. Sin carta del IRS, hable con un patrocinador fiscal: una organización sin fines de lucro ya establecida que recibe el dinero en nombre del proyecto. Sin auditoría, pregunte si aceptan estados financieros revisados por un contador; muchas fundaciones los aceptan.
`,
  },
  {
    id: "es-read-eligibility",
    title: "¿Puede solicitar? Lea los requisitos como un contrato",
    category: "En español",
    language: "es",
    description: "Los requisitos se revisan antes de leer la propuesta. Cómo comprobarlos uno por uno.",
    keywords: "elegible elegibilidad requisitos quién puede solicitar califico iglesia persona empresa",
    sources: [source.noticeRule, source.meritRule],
    body: `
Los requisitos no son parte de la evaluación: van antes. Una solicitud que no cumple uno se devuelve sin leer, por buena que sea. Dedique a esa página su mejor hora.

## Sepárelos

Copie la sección en una tabla, una condición por fila. Suelen ser estas:

- el tipo de organización y el documento que lo prueba,
- el lugar de la organización y el lugar del trabajo, que pueden ser distintos,
- los años de existencia o un presupuesto mínimo,
- las inscripciones que deben estar activas el día del envío,
- los socios obligatorios y sus cartas,
- la contrapartida: cuánto y de qué tipo,
- los límites: una solicitud por organización, sin otra subvención vigente.

Al lado de cada fila escriba **sí, no o preguntar**. Cada “preguntar” es una pregunta por escrito a la persona de contacto.

## Palabras que deciden

En inglés, *must* y *shall* son condiciones. *Should* y *encouraged* son deseos, aunque a veces dan puntos. *Limited to* cierra la lista; *include* puede dejarla abierta.

## Casos frecuentes

**Iglesias y otras comunidades religiosas** pueden recibir fondos federales en las mismas condiciones que los demás. El dinero no paga actividades religiosas, que deben ser voluntarias y quedar aparte.

**Organizaciones con la exención en trámite** no tienen todavía la situación 501(c)(3), salvo que el aviso lo acepte. Un patrocinador fiscal puede ser la solución.

**Personas** reciben becas y ayudas para artistas o investigadores. Casi todas las demás subvenciones son para organizaciones.

**Empresas** encuentran sobre todo programas de investigación (SBIR, STTR) y programas locales.

## Si falta una condición

No la disimule en el texto. Hay tres caminos honestos: que solicite un socio que cumple y usted participe, un patrocinador fiscal donde el aviso lo permite, o esperar a la próxima convocatoria.

## En este producto

Con el perfil completo, cada programa muestra un veredicto (*Eligible*, *Not eligible*, *Check eligibility*) con la frase que lo decide. También puede preguntar al asistente: “¿Puedo solicitar Head Start?”
`,
  },
  {
    id: "es-sam-registration",
    title: "Inscríbase en SAM.gov antes de necesitarlo",
    category: "En español",
    language: "es",
    description: "Qué es la inscripción, los pasos, cuánto tarda y cómo no perderla. Es gratuita.",
    keywords: "sam.gov inscribirse registrarse registro uei renovar pasos gratis",
    sources: [source.sam, source.samRule],
    body: `
Para pedir fondos federales como organización necesita una inscripción activa en SAM.gov. **Es gratuita.** Las empresas que cobran por hacerla no son el gobierno, y no las necesita.

## Los pasos

1. Cree una cuenta en Login.gov con su correo de trabajo.
2. En SAM.gov elija **Register Entity** y, como propósito, la ayuda financiera (*financial assistance*), no los contratos.
3. Escriba el **nombre legal y la dirección física exactamente como en sus documentos**. Si el sistema no los encuentra, suba un comprobante reciente que muestre los dos.
4. Reciba el **UEI**, el identificador único de doce caracteres. El UEI solo no basta: siga con la inscripción.
5. Escriba el EIN, la cuenta bancaria y las personas de contacto, y responda las declaraciones.
6. Si SAM.gov la pide, envíe la carta firmada que nombra al administrador de la entidad.
7. Espere hasta que el estado diga **Active** y anote la fecha en que vence.

## Cuánto tarda

De siete a diez días hábiles cuando todo coincide, y hasta unas cuatro semanas cuando hay que comprobar algo. Para una primera inscripción calcule un mes. La causa más común de demora es un nombre o una dirección que no coincide letra por letra.

## Vence cada año

La inscripción se renueva todos los años. Si vence, los portales rechazan la solicitud. Ponga dos avisos en el calendario: sesenta y treinta días antes.

## Después de SAM.gov

Para enviar la solicitud también necesita una cuenta en Grants.gov. Alguien debe tener el papel de **representante autorizado** (*authorized organization representative*), que asigna el contacto nombrado en SAM.gov. Compruebe que esa persona todavía trabaja con usted.

## Una prueba de cinco minutos

1. Entre y lea el estado y la fecha de vencimiento.
2. Compare el nombre legal con la carta del IRS.
3. Asegúrese de que dos personas puedan entrar, no una.
4. Pida a quien enviará la solicitud que entre una vez al portal, hoy.

Si necesita ayuda, el servicio de apoyo federal (Federal Service Desk, fsd.gov) responde sin costo.
`,
  },
  {
    id: "es-need-of-community",
    title: "La necesidad es de la comunidad, no suya",
    category: "En español",
    language: "es",
    description: "Cómo escribir la declaración de necesidad: cinco partes, un ejemplo y una prueba.",
    keywords: "declaración de necesidad problema escribir redactar justificación diagnóstico",
    sources: [source.meritRule, source.census],
    body: `
La declaración de necesidad responde una pregunta: ¿qué va mal, para quién, aquí y ahora? No trata de usted. Una organización sin camioneta tiene un problema. Las personas que no pueden llegar a la clínica tienen una necesidad.

## Una forma que funciona

1. **Las personas y el lugar**, para que alguien de fuera pueda imaginarlos: cuántas, dónde, en qué situación.
2. **Cómo están las cosas hoy**, con dos o tres cifras locales, cada una con su fuente y su año.
3. **Por qué importa**: qué pasa si nada cambia.
4. **Por qué ocurre**: las causas que su proyecto puede tocar. Este párrafo une la necesidad con el plan.
5. **Qué existe ya**, y qué falta. Muestra que conoce a sus vecinos.

Basta entre media página y dos páginas. El límite del aviso decide.

## Compare

*Débil:* “Hay una gran necesidad de tutoría en nuestro condado. Nuestro centro necesita con urgencia dos empleados más.”

*Mejor:* “En [condado], [porcentaje] de los alumnos de tercer grado lee por debajo de su nivel ([fuente, año]). Las dos escuelas al este del río no tienen programa después de clases, y el último autobús sale a las 3:10.”

La segunda versión tiene un lugar, una causa y una imagen. Los corchetes le dicen qué debe averiguar antes de escribirla.

## Dónde hallar cifras

La Oficina del Censo (data.census.gov), los departamentos de educación y de salud de su estado, la ciudad y el condado, los hospitales, y sus propios registros: listas de espera, personas que no pudo atender.

## El tono

Hable de la gente con respeto. Evite palabras como “desesperado”. Cuente también las fortalezas: los padres que ya se turnan para llevar a los niños.

## La prueba

Tape el nombre de su organización y lea otra vez. Si todavía se entiende y todavía mueve a actuar, es una declaración de necesidad. Si se cae, trataba de usted.
`,
  },
];
