import { MERGE_STATE_NAMES, type MergeRow, type MergeState } from '@registro/contracts/accounts/merge';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';
import { undoneUntil } from './locked-merge.js';

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
        'f.estado',
        'f.motivo',
        'f.solicita',
        'f.decide',
        'f.motivoDecision',
        'f.creado',
        'f.decidido',
        'f.deshace',
        'f.motivoDeshace',
        'f.deshecho',
        sql<boolean>`${idOperador}::int in (f."idSolicita", f.origen, f.destino)`.as('propia'),
        sql<string | null>`case when f.estado = 'confirmada' and ${undoneUntil} > now() then ${undoneUntil} end`.as('deshacible'),
        sql<number>`(select count(*)::int from platform.fusion_parte p where p."idFusion" = f.id and p.estado in ('espera', 'quedo'))`.as(
          'pendientes',
        ),
      ]),
    id: 'f.id',
    sort: { id: 'f.id', creado: 'f.creado' },
    filter: {
      estado: (v, eb) => eb('f.estado', '=', v as MergeState),
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
      decidido: moment,
      deshace: plain,
      motivoDeshace: plain,
      deshecho: moment,
    }),
  });
