import { MERGE_STATE_NAMES, type MergeRow, type MergeState } from '@registro/contracts/accounts/merge';
import { DECIDED_BY, isOwn, PROPOSED_BY, REASON, stateOf } from '@registro/platform/acts/waiting';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';
import { undoneUntil } from './locked-merge.js';

const asked = stateOf<MergeState>({
  propuesto: 'pendiente',
  confirmado: 'confirmada',
  negado: 'negada',
  retirado: 'negada',
  vencido: 'vencida',
});
const state = sql<MergeState>`case when f.estado = 'deshecha' then f.estado else ${asked} end`;

/** Accounts that operators asked to join and others confirm, as `idOperador` sees them. */
export const mergeList = (idOperador: number) =>
  list<MergeRow>()({
    resource: 'uniones',
    from: read
      .selectFrom('platform.acto_de_dos as t')
      .where('t.acto', '=', 'union')
      .leftJoin('platform.fusion as f', 'f.id', 't.id')
      .innerJoin('accounts.user as o', (on) => on.on('o.id', '=', sql<number>`t.personas[1]`))
      .innerJoin('accounts.user as d', (on) => on.on('d.id', '=', sql<number>`t.personas[2]`)),
    select: (from) =>
      from.select([
        't.id',
        'o.id as idOrigen',
        'd.id as idDestino',
        'o.email as correoOrigen',
        'o.name as nombreOrigen',
        'd.email as correoDestino',
        'd.name as nombreDestino',
        state.as('estado'),
        REASON.as('motivo'),
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
      porMi: (v, eb) => (isYes(v) ? eb.not(isOwn(idOperador)) : eb.lit(true)),
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
