import {
  MERGE_STATE_NAMES,
  type MergeDifference,
  type MergeRow,
  type MergeState,
  type MergeUndoing,
} from '@registro/contracts/accounts/merge';
import { DECIDED_BY, isOwn, PROPOSED_BY, REASON, stateOf, WAITS, waitsAbout } from '@registro/platform/acts/waiting';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { type RawBuilder, sql } from 'kysely';
import { read } from '../accounts.tables.js';
import { undoneUntil } from './locked-merge.js';

const asked = stateOf<MergeState>({
  propuesto: 'pendiente',
  confirmado: 'confirmada',
  negado: 'negada',
  retirado: 'negada',
  vencido: 'vencida',
});
/** SQL: somebody asked that it be undone, and that waits. */
const undoing = sql<boolean>`(f.estado = 'confirmada' and ${waitsAbout('desunion', sql`f.id`)})`;
const state = sql<MergeState>`case when f.estado = 'deshecha' then f.estado when ${undoing} then 'porDeshacer' else ${asked} end`;
/** SQL: of that proposal */
const ofUndoing = <T>(what: RawBuilder<T>) =>
  sql<T>`(select ${what} from platform.acto_de_dos t where t.acto = 'desunion' and t.clave = f.id::text and ${WAITS})`;

/** Accounts that operators asked to join and others confirm, as `idOperador` sees them. */
export const mergeList = (idOperador: number) =>
  list<MergeRow>()({
    resource: 'uniones',
    from: read
      .selectFrom('platform.acto_de_dos as t')
      .where('t.acto', '=', 'union')
      .leftJoin('platform.fusion as f', 'f.id', 't.id')
      .innerJoin('platform.quien as o', (on) => on.on('o.id', '=', sql<number>`t.personas[1]`))
      .innerJoin('platform.quien as d', (on) => on.on('d.id', '=', sql<number>`t.personas[2]`)),
    select: (from) =>
      from.select([
        't.id',
        'o.id as idOrigen',
        'd.id as idDestino',
        'o.correo as correoOrigen',
        'o.nombre as nombreOrigen',
        'd.correo as correoDestino',
        'd.nombre as nombreDestino',
        state.as('estado'),
        REASON.as('motivo'),
        sql<MergeDifference[]>`coalesce(t.despues->'difieren', '[]')`.as('advertido'),
        PROPOSED_BY.as('solicita'),
        DECIDED_BY.as('decide'),
        't.motivoDecision',
        't.propuesto as creado',
        't.vence',
        't.decidido',
        'f.deshace',
        'f.motivoDeshace',
        'f.deshecho',
        isOwn(idOperador).as('propia'),
        ofUndoing(
          sql<MergeUndoing | null>`json_build_object('quien', ${PROPOSED_BY}, 'motivo', ${REASON}, 'fecha', t.propuesto, 'vence', t.vence,
            'propia', ${isOwn(idOperador)})`,
        ).as('desunion'),
        sql<string | null>`case when f.estado = 'confirmada' and ${undoneUntil} > now() then ${undoneUntil} end`.as('deshacible'),
        sql<number>`(select count(*)::int from platform.fusion_parte p where p."idFusion" = f.id and p.estado in ('espera', 'quedo'))`.as(
          'pendientes',
        ),
      ]),
    id: 't.id',
    sort: { id: 't.id', creado: 't.propuesto' },
    filter: {
      estado: (v, eb) => eb(state, '=', v as MergeState),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? sql<boolean>`not coalesce(${ofUndoing(isOwn(idOperador))}, ${isOwn(idOperador)})` : eb.lit(true)),
      idUsuario: (v) => sql<boolean>`t.personas @> array[${Number(v) || 0}::int]`,
    },
    columns: columns('uniones', {
      correoOrigen: plain,
      nombreOrigen: plain,
      correoDestino: plain,
      nombreDestino: plain,
      motivo: plain,
      estado: named(MERGE_STATE_NAMES),
      solicita: plain,
      decide: plain,
      motivoDecision: plain,
      creado: moment,
      vence: moment,
      decidido: moment,
      deshace: plain,
      motivoDeshace: plain,
      deshecho: moment,
    }),
  });
