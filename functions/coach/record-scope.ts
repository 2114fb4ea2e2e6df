import { isStopWord } from "#functions/resources/query-terms.ts";
import { getWords, stemWord } from "#functions/search/terms.ts";

/** Words of questions about the user's own records: fields, statuses, dates and words that ask for a list. */
const recordWords = new Set(
  `application grant proposal award awarded submission submit submitted apply applied request requested ask asked letter loi report draft task
  todo to-do list plan project organization profile mission account tracker pipeline board calendar agenda status stage progress
  deadline due date day week month quarter year today tomorrow yesterday tonight weekend morning monday tuesday wednesday thursday friday
  saturday sunday january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept
  oct nov dec spring summer fall winter christmas thanksgiving fiscal calendar season
  overdue late behind missing missed past upcoming coming next last first nearest soonest soon now current currently recent recently previous
  already yet still ever so far open pending waiting wait outstanding remaining left done finished finish complete completed started start
  begin won win lost lose declined rejected denied turned down approved funded received receive got get hear heard back decision decided
  answer review sent send turned working work focus tackle prioritize priority prioritise
  money amount dollar total sum much many count number percent percentage rate success average biggest largest smallest highest lowest most
  least more less than over under above below between
  show tell give list see view look summarize summary overview update remind name contact note notes person owner assigned team
  funder foundation agency federal state government private everything anything something nothing all each every any one ones item thing
  stuff top order rank sort please need want know go going happen happening come contract period end ends ending expire run plate ahead
  maybe one two three four five ten hour minute couple few actually came compare closest together entire whole
  hi hello hey thanks ok okay quick question
  solicitud solicitudes subvencion subvenciones fecha limite plazo vence vencen tarea tareas informe pendiente pendientes proxima proximo
  cuanto cuanta cuantos cuantas hemos pedido dinero ganado total mes semana ano dia hoy respuesta siguen enviado enviada
  que tengo tenemos esta este cual cuales de del mis nuestra nuestras nuestro nuestros primero la las los el en para hay`
    .split(/\s+/)
    .map(stemWord),
);
/** "Which of our housing applications" has one other word, which narrows the list. */
const maxOtherWords = 1;

/** Whether a message is only about the user's records. "The grant writer quit, what do we do next" is not. */
export const isAboutRecordsAlone = (message: string): boolean =>
  getWords(message.normalize("NFD").replaceAll(/\p{M}/gu, "")).filter(
    (word) => word.length > 1 && !/^\d/.test(word) && !isStopWord(word) && !recordWords.has(stemWord(word)),
  ).length <= maxOtherWords;
