import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Frequent questions in Spanish on money from foundations, reports, the board and daily work. */
export const spanishQuestionAnswers: readonly CuratedAnswer[] = [
  answer(
    "nos rechazaron otra vez | nos dijeron que no otra vez | volvieron a rechazar nuestra solicitud | cómo le digo a mi equipo que no ganamos | qué hacemos después de otro rechazo",
    "**Dígalo al equipo el mismo día, agradezca el trabajo y decida tres cosas en una semana.** (1) Pida comentarios o el puntaje, con un correo de tres líneas. (2) Vea la causa: no encajábamos, faltó algo, o faltó dinero. (3) Si el puntaje quedó cerca, corrija eso y vuelva a presentarla; si no encajaba, busque otro financiador. El texto sirve: guárdelo en la **biblioteca**. Un rechazo es normal; lo reciben la mayoría de las solicitudes.",
    "es-when-declined",
  ),
  answer(
    "puede una iglesia recibir dinero del gobierno | puede una iglesia pedir subvenciones federales | iglesia y dinero público | subvención para el programa de una iglesia",
    "**Sí, y sigue siendo iglesia**: conserva su nombre, sus símbolos y su junta. Tres límites: el dinero no paga **actividades religiosas** (culto, enseñanza de la fe), que van aparte en hora o lugar y son voluntarias; no puede rechazar a nadie por su religión; y lleva cuentas separadas. Necesita UEI y SAM.gov, que son gratis. Vea en la convocatoria qué prueba de su estatus acepta.",
    "es-read-eligibility",
  ),
  answer(
    "cuánto pedir la primera vez | qué cantidad pedimos a una fundación | cuánto dinero debo solicitar",
    "**La primera vez, lo que esa fundación suele dar a grupos nuevos: muchas veces de $2,500 a $10,000.** Mire en su formulario **990-PF** las subvenciones del último año y tome una cifra del medio hacia abajo. Regla práctica: no más del 10 al 20 por ciento de su presupuesto anual. Pida para algo concreto con precio, y diga qué pasa si le dan la mitad.",
    "es-letter-of-inquiry",
  ),
  answer(
    "soy nueva en la junta y no entiendo el presupuesto de la subvención | qué reviso en el presupuesto antes de votar | presupuesto de una subvención para la junta directiva",
    "**Revise tres cosas.** (1) **¿Cuadra?** Cada costo corresponde a una actividad, y la suma es la que se pide. (2) **¿Qué ponemos nosotros?** Contrapartida, gastos que no paga y efectivo hasta el reembolso: ¿lo tenemos? (3) **¿Qué prometemos?** Personas, fechas, informes y puestos que siguen cuando acabe el dinero. Si alguien no puede contestarlas en la reunión, pida una semana más.",
    "es-budget-from-activities",
  ),
  answer(
    "el informe pide lecciones aprendidas | muchos participantes dejaron el programa cómo lo cuento | no cumplimos la meta en el informe | cómo digo en el informe que no salió bien",
    "**Dígalo claro, con número, causa y cambio.** “Empezaron 40 jóvenes y terminaron 21. Diez consiguieron trabajo en las tardes; desde marzo abrimos también los sábados, y de los 18 nuevos siguen 16.” Añada qué funcionó y qué hará distinto. Los financiadores perdonan una meta no cumplida, no una sorpresa ni una cifra adornada.",
  ),
  answer(
    "quién puede ayudarme gratis a escribir una solicitud | ayuda gratis con subvenciones | no sé escribir en inglés puedo pedir una subvención | tengo que escribir la solicitud en inglés",
    "**La solicitud va casi siempre en inglés, salvo que la convocatoria diga otra cosa; la idea puede escribirla en español.** Ayuda gratis: la biblioteca pública, el centro de organizaciones sin fines de lucro de su estado, SCORE y SBDC para negocios, una universidad cercana. Escriba frases cortas, pida a una persona bilingüe que la lea, y use el mismo nombre y las mismas cifras en todo.",
    "es-first-grant",
  ),
  answer(
    "puedo pedir una subvención para mi negocio | dinero del gobierno para abrir un negocio | subvenciones para pequeños negocios | ayuda para mi restaurante",
    "**Casi nunca hay subvenciones para abrir un negocio.** Lo que existe: **micropréstamos de la SBA** y de una CDFI (hasta $50,000), programas de su ciudad o estado, y concursos pequeños. El **SBDC** y SCORE ayudan gratis, muchas veces en español. Si alguien le ofrece dinero gratis del gobierno y pide una cuota, es una estafa.",
  ),
  answer(
    "necesito ayuda para pagar la renta | ayuda para mi familia | dinero para pagar mis cuentas | ayuda para comida",
    "**Las subvenciones son para organizaciones; para su familia llame al 211**, que atiende en español y conoce la ayuda local de renta, luz y comida. También: servicios sociales del condado, Caridades Católicas, Salvation Army. Después de un incendio, la Cruz Roja. Nadie debe cobrarle por pedir ayuda.",
  ),
  answer(
    "cuánto tarda una subvención | cuándo nos van a responder | cuánto tiempo hay que esperar la respuesta | ya pasó la fecha y no responden",
    "**Cuente con dos a cuatro meses en una fundación y tres a nueve en un programa federal** (regla práctica). Vea la fecha en la convocatoria. Si ya pasó, espere dos semanas y escriba una vez: “¿Hay novedades sobre nuestra solicitud, o necesitan algo más?” Mientras tanto no gaste dinero que aún no tiene.",
  ),
  answer(
    "tenemos que poner dinero propio | pueden contar las horas de los voluntarios como contrapartida",
    "**La contrapartida (match) es la parte que pone usted u otros, en dinero o en especie.** “1:1” es un dólar suyo por cada dólar de la subvención. Cuentan las **horas de voluntarios** en el proyecto, con registro y un valor justificado, espacio prestado y donaciones, si la convocatoria lo permite (2 CFR 200.306). Dinero de otra subvención federal normalmente no cuenta.",
  ),
  answer(
    "perdí la fecha límite | enviamos la solicitud tarde | el portal no funcionó y no pude enviar",
    "**Una solicitud tardía normalmente no se acepta.** Si falló el portal, guarde capturas con la hora, pida un número de caso a la mesa de ayuda y escriba hoy al contacto de la convocatoria. Si fue culpa nuestra, pregunte cuándo es la próxima ronda y use el texto para otro financiador.",
  ),
  answer(
    "me ofrecieron una subvención por facebook | me llamaron para decir que gané dinero del gobierno | es una estafa esta subvención",
    "**Es una estafa.** El gobierno no llama ni escribe por redes para regalar dinero, y nunca cobra una cuota ni pide tarjetas de regalo o su cuenta. No pague ni dé datos. Si ya lo hizo, llame hoy a su banco y denúncielo en ReporteFraude.ftc.gov.",
  ),
  answer(
    "cómo gasto el dinero de la subvención | puedo cambiar el presupuesto después de ganar | puedo usar el dinero para otra cosa | mover dinero de una línea a otra",
    "**Solo para lo aprobado; si quiere cambiar algo, pregunte antes por escrito.** En fondos federales puede mover dinero entre costos directos sin permiso en muchos casos, pero no cambiar el objetivo, el personal clave ni pasar dinero a otra organización (2 CFR 200.308). Con una fundación, un correo con la cifra y la razón basta. Guarde la respuesta.",
  ),
  answer(
    "cómo invito a un compañero | cómo descargo mi borrador en word | cómo agrego una solicitud | cómo cambio los datos de mi organización | cómo uso esta aplicación",
    "**Equipo**: abra **Team** y envíe una invitación. **Borrador**: ábralo y elija **Download Word**. **Nueva solicitud**: en **Application Tracker**, o guarde un programa del **Funding Finder**. **Datos de su organización**: en **Organization profile**. Pregúnteme también por sus plazos y tareas.",
  ),
];
