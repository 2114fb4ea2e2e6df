import { answer, type CuratedAnswer, cfr, sources } from "./curated-answer.ts";

/** More frequently asked questions in Spanish. */
export const spanishMiscellaneousAnswers: readonly CuratedAnswer[] = [
  answer(
    "diferencia entre una donación y una subvención | donación o subvención | qué diferencia hay entre donación y grant | hay que rendir cuentas de una donación | rendir cuentas de la subvención y la donación | es lo mismo una donación que una subvención",
    "Una **donación** (*gift*) se da sin exigir un resultado: basta con agradecer, dar un recibo y respetar el destino que puso el donante. Una **subvención** (*grant*) paga un trabajo acordado: hay un convenio, un presupuesto, fechas e **informes**, y lo que no se gasta o no se puede comprobar puede tener que devolverse. De la subvención siempre se rinden cuentas al financiador; de la donación, en sus libros y en el Formulario 990, y al donante si la dio para un fin concreto.",
    "es-first-grant",
    "grant-basics",
  ),
  answer(
    "qué pasa después de enviar la solicitud | ya enviamos la solicitud y ahora qué | cuándo dan la respuesta | cómo sé si recibieron mi solicitud | cuánto tarda la decisión",
    `1. **Confirmación**: guarde el correo o el número de Grants.gov. “Validated” quiere decir que pasó la revisión técnica.
2. **Revisión**: de dos a seis meses en una fundación, de cuatro a ocho en una agencia federal.
3. **Preguntas**: si piden aclaraciones o un presupuesto corregido, conteste a tiempo; es buena señal.
4. **Decisión**: carta, correo o aviso de otorgamiento (*notice of award*).
5. **Dinero**: semanas después de firmar, o como reembolso.

Si pasó la fecha anunciada, espere dos semanas y escriba una nota breve. No gaste nada hasta tener el acuerdo firmado.`,
    "after-you-submit",
  ),
  answer(
    "necesitamos ser 501c3 para pedir dinero | se puede pedir una subvención sin 501c3 | es obligatorio el 501c3 | necesito estatus de organización sin fines de lucro",
    "**No siempre, pero ayuda mucho.** La mayoría de las fundaciones exige 501(c)(3) o un **patrocinador fiscal** que reciba el dinero por usted. Las escuelas, ciudades y tribus pueden pedir como entidades públicas. Algunas subvenciones federales aceptan organizaciones sin fines de lucro sin 501(c)(3): mire “eligible applicants”. Los fondos pequeños de la ciudad o de la fundación comunitaria a veces aceptan grupos de vecinos.",
    "es-read-eligibility",
    "fiscal-sponsor",
  ),
  answer(
    "nos pueden pedir que devolvamos el dinero | nos pueden quitar la subvención | cuándo hay que devolver una subvención | devolver fondos federales",
    "**Sí, en tres casos**: dinero que no gastaron, gastos no permitidos o sin comprobantes, y trabajo que no se hizo. En fondos federales la agencia puede además retener pagos o terminar el acuerdo si no se cumple (2 CFR 200.339); usted tiene derecho a responder. Para evitarlo: guarde cada factura y hoja de horas, pida permiso **antes** de cambiar el plan, y avise pronto si algo va mal.",
    "es-first-grant",
    cfr("200.339"),
  ),
  answer(
    "cuánto tarda el registro en sam gov | hay que pagar para registrarse en sam | sam cuesta dinero | cuánto demora sam | sam gov cuánto tiempo | sigue pendiente mi registro de sam",
    "Cuente con **un mes** para el primer registro. Llenarlo toma una tarde; después SAM.gov puede tardar hasta diez días hábiles en revisar los datos con el IRS, y más si el nombre o la dirección no coinciden. Renovar tarda de una a dos semanas. Es **gratis**: no pague a ninguna empresa. Ayuda: Federal Service Desk (fsd.gov), 866-606-8220.",
    "es-sam-registration",
  ),
  answer(
    "necesito sam para una fundación | las fundaciones piden sam | hay que tener uei para una fundación",
    "**No.** SAM.gov y el UEI son para dinero federal. Una fundación pide el EIN, la carta del IRS, la lista de la junta, el presupuesto y el último Formulario 990 o los estados financieros.",
    "es-document-folder",
  ),
  answer(
    "puede la subvención pagar un congelador | comprar un refrigerador con la subvención | un congelador es equipo | comprar equipo de cocina",
    "**Sí, si el programa lo necesita y está en el presupuesto.** En fondos federales, lo que cuesta **$10,000 o más por unidad** (ya instalado) es equipo y necesita aprobación; por debajo son materiales (*supplies*). Lo que se construye dentro del edificio cuenta como mejora y también se aprueba antes (2 CFR 200.439). Pida dos o tres cotizaciones y guarde un inventario.",
    "equipment-threshold",
    cfr("200.439"),
  ),
  answer(
    "cuánto tiempo debo guardar los recibos | guardar los expedientes de la subvención | cuántos años guardar documentos federales",
    "En fondos federales, **tres años desde que envía el informe financiero final** (2 CFR 200.334); más tiempo si hay una auditoría o un reclamo abierto, y para equipo, tres años después de venderlo o darlo de baja. Guarde el acuerdo, las facturas con su pago, la nómina y las hojas de horas, las compras, los informes y las aprobaciones. En fundaciones mire el acuerdo: de cinco a siete años es común.",
    cfr("200.334"),
  ),
  answer(
    "cómo escribo el resumen de la propuesta | qué es un resumen ejecutivo y cuánto mide | cómo escribir un resumen corto | resumen de 250 palabras",
    "Escríbalo **al final**, en seis frases: quién es usted y dónde; qué hará; para cuántas personas y cuáles; qué cifra muestra la necesidad; qué habrá cambiado y para cuándo; cuánto pide y de qué total. Las cifras deben ser las mismas que en el resto. Sin adjetivos ni historia de la organización.",
    "summary-last",
  ),
  answer(
    "cómo llenar el presupuesto de personal | cómo calcular los beneficios del personal | porcentaje de tiempo en el presupuesto",
    "Para cada puesto: **sueldo anual × porcentaje de tiempo × meses**. Ejemplo: coordinadora, $48,000 × 50% × 12 meses = $24,000. Después los beneficios (impuestos de nómina, seguro, retiro) con su tasa real: beneficios del año pasado ÷ sueldos del año pasado. Diga en una frase qué hace cada persona en el proyecto, y lleve hojas de horas.",
    "es-budget-from-activities",
  ),
  answer(
    "cómo pido dinero a un banco o una tienda local | pedir donaciones a negocios | pedir patrocinio a empresas",
    "Empiece por empresas con **clientes o empleados cerca de usted**. Busque en su página “community giving”, o pregunte a la gerencia quién decide. Pida una cosa con precio (“$1,500 para 40 mochilas”), diga a cuántas personas llega, y adjunte la carta del IRS. A un banco dígale cuántas personas de bajos ingresos atiende: le cuenta por la ley de reinversión comunitaria (CRA). Agradezca con una foto.",
    "private-foundations",
  ),
  answer(
    "qué es un reembolso | cómo funciona el reembolso | tenemos que gastar primero nuestro dinero | nos pagan después de gastar",
    "Con **reembolso** usted paga primero y cobra después de mandar comprobantes, así que necesita dinero propio para **dos o tres meses**. Pregunte si puede pedir **anticipos** o cobrar cada mes (2 CFR 200.305), y prepare una línea de crédito. Guarde factura y prueba de pago de cada gasto.",
    "before-you-accept",
    cfr("200.305"),
  ),
  answer(
    "hay subvenciones para abrir un negocio | dinero para empezar un negocio | quiero abrir un restaurante hay ayuda",
    "**Casi no hay.** El gobierno federal no da subvenciones para abrir un negocio común. Busque programas de su ciudad o estado, concursos de empresas, microcréditos de la SBA o de una CDFI, y la asesoría gratis de un Small Business Development Center. SBIR y STTR son para empresas con investigación. Quien cobra por “garantizar” una subvención quiere engañarle.",
    sources.sba,
    sources.ftc,
  ),
  answer(
    "pasos para hacer un modelo lógico | ejemplo de modelo lógico | qué pongo en el modelo lógico",
    "Una tabla de cinco columnas, de izquierda a derecha: **recursos** (personal, dinero, local), **actividades** (lo que hace), **productos** (cuánto: 10 talleres, 60 personas), **resultados** (qué cambia: 45 consiguen empleo) e **impacto** (a largo plazo). Léala como “si… entonces…”. Si un paso no sigue del anterior, falta algo. Una página basta.",
    "logic-model-explained",
  ),
  answer(
    "cuánto debo aportar de contrapartida | cómo calculo el match | nos piden 25 por ciento de contrapartida | no nos alcanza para aportar el match",
    "Mire **de qué** se calcula. Si es del **total**: subvención × p ÷ (100 − p); con $100,000 y 25%, son $33,333. Si es **de la subvención**: $25,000. Puede ser dinero de otras fuentes no federales, o en especie: horas de voluntarios, local, materiales, con registros firmados (2 CFR 200.306). Si no alcanza, pregunte antes de la fecha si hay una exención (*waiver*), pida menos o busque un socio.",
    "cost-share",
    cfr("200.306"),
  ),
  answer(
    "cómo hago el informe de avance | qué poner en el informe para el financiador | informe trimestral",
    "Una a tres páginas: periodo y número del acuerdo; cada **objetivo con lo planeado, lo hecho y la meta**; qué pasó en dos frases por actividad; problemas y qué cambió; qué sigue; dinero gastado contra presupuesto. Las cifras deben coincidir con el informe financiero. Si algo va mal, avise antes por teléfono o correo.",
    "reports-that-help",
  ),
  answer(
    "qué es el 990 y para qué sirve | para qué sirve el formulario 990 | dónde veo el 990 de una fundación",
    "El **Formulario 990** es la declaración anual de las organizaciones exentas ante el IRS; el **990-PF**, la de las fundaciones privadas. Sirve para tres cosas: los financiadores miran **sus** finanzas, usted ve **qué dio una fundación**, a quién y cuánto (990-PF, Parte XIV), y quiénes son sus directivos (Parte VII). Se lee gratis en Nonprofit Explorer (ProPublica). Los grupos con menos de $50,000 presentan una tarjeta electrónica (990-N).",
    "private-foundations",
  ),
  answer(
    "puede la subvención pagar la renta | pagar el alquiler con la subvención | renta de la oficina con fondos federales | la subvención puede pagar la renta",
    "**Sí, la parte que usa el proyecto**: metros o pies cuadrados × precio × porcentaje de uso, como costo directo si la trata igual en todos sus fondos; si no, va en los **costos indirectos** (2 CFR 200.465). Si el edificio es suyo no se cobra renta sino depreciación y mantenimiento. Una fundación la paga más fácil como apoyo general. Renta atrasada casi nunca.",
    cfr("200.465"),
  ),
  answer(
    "quién revisa las solicitudes | cómo deciden a quién dar el dinero | quién decide las subvenciones",
    "En lo **federal**, un panel de expertos o personal de la agencia da puntos según los criterios de la convocatoria, y un funcionario decide. En una **fundación**, el personal recomienda y la junta decide; en una familiar, la familia. Escriba para los criterios: un encabezado por cada uno, con la respuesta en la primera frase.",
    "merit-criteria",
  ),
];
