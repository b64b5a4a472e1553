import { MERGE_STATE_NAMES, type MergeRow, type MergeState } from '@registro/contracts/accounts/merge';
import { holds, holdsUntil } from '@registro/platform/acts/second-person';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';
import { undoneUntil } from './locked-merge.js';

/** One that nobody confirmed in time holds no longer, whether or not that was written down. */
const state = sql<MergeState>`case when f.estado = 'pendiente' and not ${holds('union', sql`f.creado`)} then 'vencida' else f.estado end`;
/** SQL: this operator asked for `f`, or has one of its accounts. */
const own = (idOperador: number) =>
  sql<boolean>`exists (select from ${personOf(idOperador)} yo where yo.id in (f."idSolicita", f.origen, f.destino))`;

/** Accounts that operators asked to join and others confirm, as `idOperador` sees them. */
export const mergeList = (idOperador: number) =>
  list<MergeRow>()({
    resource: 'uniones',
    from: read
      .selectFrom('platform.fusion as f')
      .innerJoin('accounts.user as o', 'o.id', 'f.origen')
      .innerJoin('accounts.user as d', 'd.id', 'f.destino'),
    select: (from) =>
      from.select([
        'f.id',
        'f.origen as idOrigen',
        'f.destino as idDestino',
        'o.email as correoOrigen',
        'o.name as nombreOrigen',
        'd.email as correoDestino',
        'd.name as nombreDestino',
        state.as('estado'),
        'f.motivo',
        'f.solicita',
        'f.decide',
        'f.motivoDecision',
        'f.creado',
        holdsUntil('union', sql`f.creado`).as('vence'),
        'f.decidido',
        'f.deshace',
        'f.motivoDeshace',
        'f.deshecho',
        own(idOperador).as('propia'),
        sql<string | null>`case when f.estado = 'confirmada' and ${undoneUntil} > now() then ${undoneUntil} end`.as('deshacible'),
        sql<number>`(select count(*)::int from platform.fusion_parte p where p."idFusion" = f.id and p.estado in ('espera', 'quedo'))`.as(
          'pendientes',
        ),
      ]),
    id: 'f.id',
    sort: { id: 'f.id', creado: 'f.creado' },
    filter: {
      estado: (v, eb) => eb(state, '=', v as MergeState),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? eb.not(own(idOperador)) : eb.lit(true)),
      idUsuario: (v, eb) => eb.or([eb('f.origen', '=', Number(v) || 0), eb('f.destino', '=', Number(v) || 0)]),
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
