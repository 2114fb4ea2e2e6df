import { answer, type CuratedAnswer, sources } from "./curated-answer.ts";

/** Spanish answers on who pays for a kind of applicant or project. */
export const spanishFundingAnswers: readonly CuratedAnswer[] = [
  answer(
    "subvención para un centro de adultos mayores | dinero para personas mayores | fondos para comidas de ancianos | programa para la tercera edad",
    "**Empiece por la agencia local para personas mayores (Area Agency on Aging):** pasa fondos de la *Older Americans Act* para comidas, transporte y salud; búsquela en eldercare.acl.gov. Después: la fundación comunitaria, el hospital, United Way, iglesias y clubes. Para arreglos del edificio: CDBG de la ciudad y USDA en zonas rurales. Diga cuántas personas vienen, de qué edad, y cuánto cuesta cada comida o viaje.",
    "es-first-grant",
  ),
  answer(
    "ayuda para arreglar el techo de la iglesia | subvención para reparar la iglesia | dinero para el edificio de la iglesia | arreglar el salón parroquial",
    "**El dinero público casi nunca paga un espacio que se usa sobre todo para el culto.** Sí es posible: la cocina o el salón que sirve a todo el barrio (CDBG, fundación comunitaria), el Fondo Nacional para Lugares Sagrados si el edificio es histórico y sirve a la comunidad, el programa de seguridad de FEMA para cámaras y cerraduras, y un préstamo o fondo de su denominación. Lo más rápido son los feligreses y negocios del barrio con una meta y una fecha.",
    "es-first-grant",
    sources.equalTreatment,
  ),
  answer(
    "subvenciones para artistas | hay becas para artistas | soy artista y no tengo organización | dinero para un mural o proyecto de arte",
    "**Mire primero el consejo de las artes de su estado y el de su ciudad o condado: tienen becas para personas.** La agencia federal (NEA) financia casi solo organizaciones. Otras vías: una organización que lo contrate o sea su **patrocinador fiscal**, residencias, la organización regional de las artes, concursos. Prepare cinco a diez muestras buenas, una declaración de una página y un presupuesto con su propio pago. Una beca a una persona suele pagar impuestos.",
    "es-first-grant",
  ),
  answer(
    "subvenciones para escuelas | dinero para mi salón de clases | soy maestra y necesito materiales | fondos para computadoras de la escuela",
    "**Para cosas pequeñas: DonorsChoose, la fundación educativa local, tiendas y clubes; para lo grande solicita el distrito escolar.** Pida permiso a la dirección antes. El distrito tiene el EIN y la firma, y recibe Title I y otros fondos federales: pregunte a su oficina de programas. La asociación de padres puede pedir por su cuenta si es una organización. Diga qué aprenderán los niños, no solo qué va a comprar.",
    "es-read-eligibility",
  ),
  answer(
    "subvención para un equipo de fútbol de niños | dinero para uniformes y cancha | fondos para deportes juveniles | patrocinador para el equipo",
    "**Busque cerca: negocios que patrocinen, clubes (Rotary, Kiwanis, Leones), el departamento de parques y la fundación comunitaria.** También la Fundación de Fútbol de EE. UU. (*U.S. Soccer Foundation*), la liga o federación del estado y tiendas de deportes. Las subvenciones pagan mejor un programa (asistencia, tareas, salud) que uniformes. Si no es organización, use el parque, la escuela o un patrocinador fiscal. Pida una cosa con precio: “40 uniformes, $1,400”.",
    "es-first-grant",
  ),
  answer(
    "cómo pido dinero a walmart | donación de una tienda grande | pedir a target o home depot | subvenciones de supermercados",
    "**Cada cadena tiene su formulario en línea; la tienda local decide montos pequeños.** Walmart: *Spark Good Local Grants*, por rondas, para organizaciones verificadas, de unos $250 a $5,000. Busque “community giving” en la página de la empresa; necesita el EIN y la carta del IRS, o un patrocinador fiscal. Hable con el gerente antes. Pida algo concreto para gente del barrio de esa tienda, y mande después una foto y las gracias.",
    "es-first-grant",
  ),
  answer(
    "cómo consigo patrocinadores para un evento | carta para pedir patrocinio | niveles de patrocinio | negocios que apoyen nuestro festival",
    "**Ofrezca tres niveles y dígale al negocio quién lo verá.** Por ejemplo: $250 nombre en el programa, $500 logo en la pancarta, $1,000 mesa y agradecimiento desde el escenario. La carta, una página: fecha, cuánta gente viene, qué paga, qué recibe, y que llamará la semana próxima. Pida tres meses antes, primero a quienes ya conoce. También sirve comida, impresión o sillas donadas. Un patrocinio es publicidad; un recibo de donación es otra cosa.",
    "es-first-grant",
  ),
  answer(
    "hay dinero para clases de inglés | fondos para clases de ciudadanía | subvención para educación de adultos | clases de inglés para inmigrantes",
    "**El dinero principal es federal y lo reparte el estado: educación de adultos (WIOA, Título II), por concurso cada varios años.** Pregunte a la oficina estatal y al colegio comunitario si puede ser sitio de ellos. Más accesible: ProLiteracy, Dollar General Literacy Foundation, la biblioteca, la fundación comunitaria, iglesias y empresas que emplean a los alumnos. Para ciudadanía, mire las convocatorias actuales de USCIS. Cuente horas, niveles que suben y personas que encuentran empleo.",
    "es-first-grant",
  ),
  answer(
    "hay dinero para una clínica | subvención para una clínica gratuita | fondos para un programa de salud | dinero para promotoras de salud",
    "**Para una clínica pequeña, lo más cercano: el hospital (beneficio comunitario), fundaciones de salud, el estado y los planes de Medicaid.** HRSA paga centros de salud, programas rurales y capacitación; lea quién puede solicitar. Las promotoras se pagan cada vez más por Medicaid; pregunte al plan. Busque en data.hrsa.gov si su zona tiene escasez de personal (HPSA), porque da puntos. Diga cuántos pacientes, sin seguro, y cuánto cuesta una visita.",
    "es-first-grant",
    "es-need-of-community",
  ),
  answer(
    "subvención para una granja | ayuda para agricultores | dinero para campesinos | fondos para un rancho pequeño",
    "**Vaya a la oficina local del USDA: la FSA presta dinero y el NRCS paga parte de mejoras de conservación (EQIP).** Hay microcréditos para principiantes, costos compartidos de certificación orgánica e invernaderos, y subvenciones para procesar productos (*Value-Added Producer Grants*). Casi nada paga tierra o maquinaria sin devolver. Pida intérprete: es gratis. El servicio de extensión de la universidad y grupos de agricultores latinos ayudan con el formulario. Primero saque su número de granja en la FSA.",
    "es-first-grant",
  ),
  answer(
    "subvención para bomberos voluntarios | dinero para un camión de bomberos | equipo para bomberos | fondos para ambulancia",
    "**FEMA tiene dos programas cada año: AFG para equipo y vehículos, y SAFER para personal.** AFG pide una parte propia de 5, 10 o 15 por ciento según la población. Más pequeño y fácil: *Volunteer Fire Assistance* de la agencia forestal del estado (paga hasta la mitad), Firehouse Subs Foundation, el condado. Tenga listas las llamadas por año, la edad del equipo y el registro en SAM.gov.",
    "es-sam-registration",
  ),
  answer(
    "subvención para la biblioteca | dinero para libros y computadoras de la biblioteca | fondos para un programa de lectura | lectura de verano",
    "**Pregunte primero a la biblioteca estatal: reparte fondos federales (LSTA).** Después, los Amigos de la Biblioteca, el consejo de humanidades, Rotary, bancos, la fundación comunitaria y Dollar General Literacy Foundation para lectura. Si el financiador exige 501(c)(3), pueden pedirla los Amigos con un acuerdo. Diga cuántas familias y qué cambiará: niños que terminan diez libros, adultos que aprenden a usar la computadora.",
    "es-first-grant",
  ),
  answer(
    "subvención para programa después de la escuela | dinero para tutorías | fondos para niños después de clases | programa de verano para niños",
    "**El programa grande es *21st Century Community Learning Centers*: concurso del departamento de educación de su estado, casi siempre con la escuela como socia.** Además: meriendas y cenas pagadas por el USDA, cuidado infantil subsidiado si tiene licencia, la ciudad, United Way, fundación comunitaria. Empiece con 20 niños y dos medidas: asistencia y lectura. Necesita revisión de antecedentes del personal y seguro.",
    "es-first-grant",
    "es-smart-objectives",
  ),
  answer(
    "puedo pedir dinero para una camioneta | dinero para una van de pasajeros | transporte para personas mayores subvención",
    "**Sí, si el financiador paga equipo y usted prueba el uso.** Para personas mayores o con discapacidad: programa 5310 del departamento de transporte del estado. Otras: fundaciones, hospital, USDA en zonas rurales, un concesionario que dona o rebaja. En fondos federales un vehículo de $10,000 o más es **equipo**: hace falta aprobación, cotizaciones, inventario y pedir permiso para venderlo. Ponga también gasolina, seguro y chofer en el presupuesto.",
    "es-budget-from-activities",
  ),
  answer(
    "dinero del gobierno para comprar un horno para mi panadería | subvención para equipo de un negocio pequeño | hay ayuda para comprar equipo para mi negocio | tengo un negocio con empleados y necesito equipo",
    "**Casi nunca hay una subvención federal para el equipo de un negocio; lo normal es un préstamo.** Pregunte en este orden: (1) el **SBDC** o SCORE más cercano, gratis y a menudo en español; (2) la ciudad o el condado, que a veces dan dinero a negocios pequeños; (3) un **CDFI** o microprestamista de la SBA; (4) la compañía de luz o gas, que paga parte de equipo eficiente; (5) USDA (REAP) en zona rural, para ahorrar energía. Desconfíe de quien cobre por una subvención segura.",
    sources.sba,
  ),
  answer(
    "puede una iglesia recibir fondos para la comida de los niños | fondos para el comedor de niños de la iglesia | programa de comidas para niños en una iglesia | dinero para dar de comer a niños después de la escuela",
    "**Sí. El programa principal paga por cada comida servida**: *CACFP* (guarderías y comidas después de la escuela) y *Summer Food Service Program* en verano; una iglesia puede participar. Llame a la agencia estatal de nutrición infantil (en Pensilvania, el Departamento de Educación) y pregunte si le conviene ser sitio de un patrocinador que ya participa: hay menos trámites. También ayudan el banco de alimentos regional y la fundación comunitaria. Hay que servir a todos, sin exigir culto, y guardar menús y conteos.",
    sources.equalTreatment,
  ),
];
