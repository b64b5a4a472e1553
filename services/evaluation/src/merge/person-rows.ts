import { waitsAbout } from '@registro/platform/acts/waiting';
import { row } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { type PersonRows, said } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

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
  against: async (em, { origen, destino }) => {
    const asked = (id: number) => waitsAbout('coordinador', id);
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
