import { answer, type CuratedAnswer } from "./curated-answer.ts";

/** Spanish answers about foundation money, reports, the board and daily work. */
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
    "**Cuente con dos a seis meses en una fundación y cuatro a nueve en un programa federal** (regla práctica). Vea la fecha en la convocatoria. Si ya pasó, espere dos semanas y escriba una vez: “¿Hay novedades sobre nuestra solicitud, o necesitan algo más?” Mientras tanto no gaste dinero que aún no tiene.",
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
    "cómo invito a un compañero | cómo descargo mi borrador en word | cómo agrego una solicitud | cómo cambio los datos de mi organización | cómo uso esta aplicación | cómo agrego una tarea | cómo cambio la fecha de una solicitud | cambió la fecha de la beca cómo la cambio aquí | cómo exporto mis solicitudes a excel",
    "**Tarea**: abra la solicitud en **Application Tracker**, pestaña **Tasks**, y elija **Add task**. **Fecha o monto**: abra la solicitud y elija **Edit**. **Nueva solicitud**: en **Application Tracker**, o guarde un programa del **Funding Finder**. **Exportar**: en **Application Tracker** (hoja de cálculo) o **Reports**. **Borrador**: ábralo y elija **Download Word**. **Equipo**: abra **Team** y envíe una invitación. **Datos de su organización**: en **Organization**.",
  ),
  answer(
    "qué pasa después de que ganamos | ganamos la subvención y ahora qué | qué hacemos al recibir la subvención | nos dieron la subvención primeros pasos",
    "**Felicidades; no gaste todavía.** (1) Lea el acuerdo: monto, fechas, qué se paga, informes, qué necesita permiso. (2) Que firme quien tiene facultad. (3) Ponga las fechas de informes en el registro. (4) Abra un código contable para esta subvención y guarde cada recibo. (5) Agradezca en dos días. (6) Reúna al equipo: quién hace qué y desde cuándo.",
  ),
  answer(
    "cómo agradezco a la fundación | dar las gracias por una donación",
    "**En dos días, con una nota personal**: qué hará posible el dinero, un ejemplo concreto, y cuándo tendrá noticias. Después, una o dos veces al año, un resultado con foto (con permiso). A un donante envíe además el recibo: nombre, fecha, monto o descripción, y si recibió algo a cambio.",
  ),
  answer(
    "la fundación no contesta mis correos | el financiador no responde | cuántas veces puedo escribir a una fundación | no me contestan",
    "**Escriba una vez más a las dos semanas, en tres líneas, y luego llame una vez.** Pregunte una sola cosa que se responda con sí o no: “¿Sería bienvenida una carta de solicitud de $5,000 para …?” Si no contestan, envíe la solicitud por la vía que indican sus reglas, o siga con otra. Vea en el 990-PF si aceptan solicitudes.",
  ),
  answer(
    "cómo mido si los niños aprendieron | evaluar un programa para niños | medir resultados con niños pequeños | cómo sé si el programa funciona",
    "**Compare lo mismo al inicio y al final.** Niños pequeños: una lista de observación (cuenta hasta 20, vuelve a contar un cuento) y tres preguntas a los padres. Mayores: una prueba corta, notas o asistencia de la escuela. Ejemplo: “30 de 40 niños subirán un nivel de lectura antes del 30 de mayo”. Pida permiso a los padres.",
    "es-smart-objectives",
  ),
  answer(
    "el portal da error y vence hoy | grants.gov no funciona y hoy es el plazo | el sistema dice error y no puedo enviar",
    "**Llame ahora a la mesa de ayuda y pida un número de caso** (Grants.gov: 1-800-518-4726). Tome capturas con la hora, intente con otro navegador (Chrome o Edge), y escriba al contacto de la convocatoria antes de que venza, con el número y las capturas. Pocas agencias dan más tiempo, y solo si la falla fue del sistema.",
  ),
  answer(
    "ayuda no entiendo nada | no sé por dónde empezar | soy nuevo en esto y estoy perdido | por dónde empiezo con las subvenciones",
    "**Empiece con cinco líneas**: quién tiene qué problema, qué hará usted, qué cambiará, cuánto cuesta y cuándo. Luego: (1) ¿quién solicita? Casi siempre una organización; sin una, busque un patrocinador fiscal. (2) Junte carta del IRS, lista de la junta y presupuesto. (3) Busque en **Funding Finder** cinco programas locales y pequeños. (4) Haga una pregunta a su contacto. Pregúnteme cada paso.",
    "es-first-grant",
  ),
  answer(
    "hay dinero para una iglesia que da comida | subvenciones para un banco de alimentos | dinero para una despensa de comida | comedor comunitario subvención",
    "**Sí, sobre todo local.** Empiece con el **banco de alimentos regional** (Feeding America): miembros reciben comida y pequeñas subvenciones para refrigeradores. Después: el programa federal de emergencia (EFSP) de su condado, supermercados, fundación comunitaria, su denominación. Una iglesia puede recibirlo si sirve a todos y no exige culto. Cuente familias por semana y libras repartidas.",
  ),
  answer(
    "mi hijo quiere estudiar hay becas | becas para la universidad | ayuda para pagar estudios | dinero para estudiar",
    "**Empiece con la FAFSA en studentaid.gov** (la beca Pell no se devuelve); también está en español. Luego la oficina de ayuda de la universidad, la beca de su estado, la fundación comunitaria y el Hispanic Scholarship Fund. Algunos estados ayudan sin importar el estatus migratorio. No pague por buscar becas.",
  ),
  answer(
    "hay dinero para veteranos sin hogar | subvenciones para veteranos | fondos para ayudar a veteranos",
    "**VA**: *Supportive Services for Veteran Families* (renta y ayuda para no perder la vivienda) y *Grant and Per Diem* (vivienda de transición). **Trabajo**: *Homeless Veterans' Reintegration Program*. **Estado**: la oficina de asuntos de veteranos. **Fundaciones**: Bob Woodruff, May & Stanley Smith, Home Depot (vivienda). Pagan a organizaciones; un veterano que necesita ayuda hoy llama al 877-424-3838 (línea nacional del VA). Busque en **Funding Finder** con su perfil completo.",
    "es-read-eligibility",
  ),
  answer(
    "puedo mandar un correo en vez de llamar a la fundación | mi inglés no es muy bueno puedo escribir un correo | me da pena llamar a la fundación | qué pongo en un correo a una fundación | correo en inglés a una fundación",
    "**Sí, un correo corto está muy bien.** Cuatro frases en inglés sencillo: *“Dear Ms. Rivera: We are a small nonprofit in Mill County that serves 60 families. We read your guidelines on health. Is a first request of $8,000 for cooking classes something you would consider? We are happy to answer by email.”* Ponga nombre, teléfono y sitio web, y pida a otra persona que lo lea. También puede preguntar si alguien habla español. Si no contestan en dos semanas, escriba una vez más.",
    "es-letter-of-inquiry",
  ),
  answer(
    "usar una parte de la subvención para la renta | podemos pagar la renta con el dinero que recibimos | usar el dinero de la beca para otra cosa | el pastor quiere usar una parte para la renta",
    "**Solo si el acuerdo o el presupuesto aprobado lo dice.** El dinero para un fin se gasta en ese fin. Lea la carta: si paga “gastos generales”, puede incluir renta; si es para un programa, pida por escrito usar una parte, con monto y razón, **antes** de gastar. Si el salón sirve al programa, puede cargarse la parte que corresponde (horas o pies cuadrados). En fondos federales nunca para culto. Si ya se gastó, avise y devuélvalo a la cuenta.",
    "es-budget-from-activities",
  ),
  answer(
    "hay dinero para un jardín comunitario | subvención para un parque o jardín del barrio | fondos para un proyecto de vecinos",
    "**Poco y cerca, y basta.** El fondo de mejoras de barrio de su ciudad, la fundación comunitaria, el distrito de conservación, la extensión universitaria, cooperativas de crédito y viveros dan de 500 a 5,000 dólares. Consiga un lugar con permiso por escrito, agua, cinco personas responsables y un presupuesto de una página. Si no están registrados, una iglesia, escuela o biblioteca puede recibir el dinero por ustedes.",
    "es-first-grant",
  ),
];
