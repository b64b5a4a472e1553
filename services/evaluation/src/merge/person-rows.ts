import { COORDINATORS_MOVEMENTS } from '@registro/contracts/evaluation/history';
import { waitsAbout } from '@registro/platform/acts/waiting';
import { row } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { type Account, ERASED_NAME, ERASED_TITLE, type Fate, type PersonRows, said, through } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

const ofCase = through('evaluation.caso', 'idCaso');
const ofDecision = (id: Account) =>
  sql`exists (select from evaluation.decision d join evaluation.caso p on p.id = d."idCaso" where d.id = t."idDecision" and p."idUsuario" = ${id}::int)`;
/** Who did it, and to whom. */
const MOVERS = ['idUsuario', 'quien', 'idEvaluador', 'aQuien', 'motivo'];
/** What the coordinador alone may read of a case. */
const INNER = sql`t.tipo = any(${[...COORDINATORS_MOVEMENTS]}::text[])`;
const BLIND = 'Es trabajo de quienes evalúan, que se hace sin que se sepa quién es quién';
const JUDGED: Fate = { queda: 'Sustenta lo que se decidió, ante quien lo revise' };
const JUDGE: Fate = { queda: 'Sustenta lo que se decidió sobre otra persona' };

/**
 * What evaluation keeps of a person who is judged. What somebody did as a reviewer is theirs for ever: an account that
 * judges is not joined.
 */
export const personRows: PersonRows = {
  service: 'evaluation',
  moves: [
    { table: 'evaluation.caso', what: 'Casos de evaluación' },
    // Whose ties to a reviewer count.
    { table: 'evaluation.caso', owner: 'personas', list: true, where: ({ destino }) => sql`not t.personas @> array[${destino}::int]` },
  ],
  stays: {
    'evaluation.movimiento.idUsuario': 'who did what, append-only',
    'evaluation.movimiento.idEvaluador': 'the reviewer it was about, append-only',
    'evaluation.asignacion.idUsuario': 'the reviewer',
    'evaluation.conflicto.idUsuario': 'the reviewer',
    'evaluation.nota.idUsuario': 'the reviewer who wrote it',
    'evaluation.presencia.idUsuario': 'who is seen at a case, for seconds',
    'evaluation.coordinador.idUsuario': 'who coordinates; such an account is not joined',
    'evaluation.decision.idUsuario': 'who decided',
    'evaluation.evaluacion.idUsuario': 'the reviewer of a panel',
    'evaluation.sugerencia.idUsuario': 'the reviewer who is proposed',
    'evaluation.consenso.idUsuario': 'who wrote it',
    'evaluation.publicacion.idUsuario': 'who published it',
    'evaluation.reapertura.idUsuario': 'who asked for it',
  },
  holds: [
    // What is theirs as who is judged.
    {
      table: 'evaluation.reapertura',
      what: 'Decisiones que se retiraron',
      of: ofDecision,
      hides: ['idUsuario', 'quien', 'motivo'],
      gone: JUDGED,
    },
    { table: 'evaluation.decision', what: 'Decisiones', of: ofCase, hides: ['idUsuario', 'quien', 'lista', 'apuntes'], gone: JUDGED },
    { table: 'evaluation.reconsideracion', what: 'Reconsideraciones que pidió', of: ofCase, gone: JUDGED },
    {
      table: 'evaluation.movimiento',
      what: 'Quién abrió sus solicitudes para evaluarlas',
      of: (id) => sql`t.tipo = 'visto' and ${ofCase(id)}`,
      hides: MOVERS,
      says: { papel: sql`'evaluador'`, paraQue: sql`'Evaluar su solicitud'` },
      gone: JUDGED,
    },
    {
      table: 'evaluation.movimiento',
      what: 'Historial de sus casos',
      of: (id) => sql`not ${INNER} and ${ofCase(id)}`,
      hides: MOVERS,
      gone: JUDGED,
    },
    {
      table: 'evaluation.movimiento',
      what: 'Trabajo de evaluadores en sus casos',
      of: (id) => sql`${INNER} and t.tipo <> 'visto' and ${ofCase(id)}`,
      secret: BLIND,
      gone: JUDGED,
    },
    {
      table: 'evaluation.asignacion',
      what: 'Evaluadores de sus casos',
      of: ofCase,
      hides: ['idUsuario', 'quien', 'asignadoPor', 'motivoFin', 'razones'],
      gone: JUDGED,
    },
    { table: 'evaluation.conflicto', what: 'Conflictos de interés con evaluadores', of: ofCase, secret: BLIND, gone: JUDGED },
    { table: 'evaluation.nota', what: 'Notas entre evaluadores', of: ofCase, secret: BLIND, gone: JUDGED },
    { table: 'evaluation.evaluacion', what: 'Planillas de evaluadores', of: ofCase, secret: BLIND, gone: JUDGED },
    { table: 'evaluation.consenso', what: 'Consenso de evaluadores', of: ofCase, secret: BLIND, gone: JUDGED },
    {
      table: 'evaluation.borrador',
      what: 'Decisiones sin publicar',
      of: ofCase,
      secret: 'Se conoce cuando se publica, para todos a la vez',
      gone: JUDGED,
    },
    { table: 'evaluation.sugerencia', what: 'Evaluadores propuestos', of: ofCase, secret: BLIND, gone: 'borrada' },
    {
      table: 'evaluation.caso',
      what: 'Casos de evaluación',
      hides: ['personas', 'tema'],
      gone: {
        anonima: (id) => ({
          nombre: ERASED_NAME,
          cedula: sql`''`,
          titulo: ERASED_TITLE,
          resumen: sql`'[]'::jsonb`,
          tema: sql`null`,
          personas: sql`array_remove(t.personas, ${id}::int)`,
        }),
      },
    },
    {
      table: 'evaluation.caso',
      what: 'Casos de equipos en que está',
      of: (id) => sql`t.personas @> array[${id}::int] and t."idUsuario" <> ${id}::int`,
      hides: ['idUsuario', 'nombre', 'cedula', 'resumen', 'personas', 'tema', 'monto', 'acuses'],
      gone: { anonima: (id) => ({ personas: sql`array_remove(t.personas, ${id}::int)` }) },
    },
    // What they did as who judges: their own words about somebody else's are that person's.
    { table: 'evaluation.asignacion', what: 'Casos que se le asignaron', hides: ['asignadoPor', 'razones'], gone: JUDGE },
    { table: 'evaluation.conflicto', what: 'Conflictos de interés suyos', hides: ['detalle'], gone: JUDGE },
    { table: 'evaluation.nota', what: 'Notas que escribió al evaluar', hides: ['texto'], gone: JUDGE },
    { table: 'evaluation.evaluacion', what: 'Planillas que llenó', hides: ['comentario', 'reservado'], gone: JUDGE },
    {
      table: 'evaluation.decision',
      what: 'Decisiones que tomó',
      hides: ['motivo', 'observaciones', 'notas', 'apuntes', 'lista'],
      gone: JUDGE,
    },
    { table: 'evaluation.consenso', what: 'Consensos que escribió', hides: ['nota', 'palabras'], gone: JUDGE },
    { table: 'evaluation.publicacion', what: 'Resultados que publicó', hides: ['idPropuso', 'propuso'], gone: JUDGE },
    { table: 'evaluation.reapertura', what: 'Decisiones que pidió retirar', hides: ['motivo'], gone: JUDGE },
    {
      table: 'evaluation.movimiento',
      what: 'Lo que hizo en casos',
      of: (id) => sql`(t."idUsuario" = ${id}::int or t."idEvaluador" = ${id}::int)`,
      hides: MOVERS,
      gone: JUDGE,
    },
    { table: 'evaluation.sugerencia', what: 'Casos para los que se le propuso', gone: 'borrada' },
    { table: 'evaluation.presencia', what: 'Casos abiertos en pantalla', key: ['idCaso'], gone: 'borrada' },
    { table: 'evaluation.coordinador', what: 'Coordinación de la evaluación', key: ['idUsuario'], gone: 'borrada' },
  ],
  nobody: {},
  underWay: async (em, idUsuario) => {
    const found = await row(
      em,
      sql<{ casos: boolean; coordina: boolean }>`
        select exists (select from evaluation.asignacion where "idUsuario" = ${idUsuario}::int and fin is null) as casos,
               exists (select from evaluation.coordinador where "idUsuario" = ${idUsuario}::int) as coordina`,
    );
    return said(
      [found!.casos, 'Tiene casos por evaluar: decídalos, o pida que se asignen a otra persona'],
      [found!.coordina, 'Coordina la evaluación: pida que se le quite esa función'],
    );
  },
  against: async (em, { origen, destino }) => {
    const asked = (id: Account) => waitsAbout('coordinador', id);
    const either = sql`"idUsuario" in (${origen}::int, ${destino}::int)`;
    const found = await row(
      em,
      sql<{ asignada: boolean; coordina: boolean }>`
        select exists (select from evaluation.asignacion where ${either} and fin is null) as asignada,
               exists (select from evaluation.coordinador where ${either}) or ${asked(origen)} or ${asked(destino)} as coordina`,
    );
    return said(
      [found!.asignada, 'Una de las dos tiene casos por evaluar. Quíteselos antes'],
      [found!.coordina, 'Una de las dos coordina la evaluación. Quítele antes esa función'],
    );
  },
  after: (em, { origen, destino }) => emit(em, 'ties.changed', { personas: [origen, destino] }),
};
