import { ERASURE_STATE_NAMES, type ErasureRow, type ErasureState } from '@registro/contracts/accounts/erasure';
import { isOwn, PROPOSED_BY, WAITS } from '@registro/platform/acts/waiting';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { personOf } from '@registro/platform/merge/same-person';
import { type RawBuilder, sql } from 'kysely';
import { read } from '../accounts.tables.js';

/** SQL: of what an operator proposed about `b` and another must confirm */
const ofProposal = <T>(what: RawBuilder<T>) =>
  sql<T | null>`(select ${what} from platform.acto_de_dos t where b.estado = 'confirmado' and t.acto = 'borrado' and t.clave = b.id::text and ${WAITS})`;

/** People who asked to be erased and confirmed it, as `idOperador` sees them. */
export const erasureList = (idOperador: number) => {
  const own = sql<boolean>`(coalesce(${ofProposal(isOwn(idOperador))}, false) or b."idUsuario" in (select id from ${personOf(idOperador)} yo))`;
  return list<ErasureRow>()({
    resource: 'borrados',
    from: read
      .selectFrom('platform.borrado as b')
      .where('b.confirmado', 'is not', null)
      .innerJoin('platform.quien as q', 'q.id', 'b.idUsuario'),
    select: (from) =>
      from.select([
        'b.id',
        'b.idUsuario',
        'q.nombre',
        'q.correo',
        'b.estado',
        'b.pedido',
        'b.confirmado',
        ofProposal(PROPOSED_BY).as('propone'),
        ofProposal(sql<string | null>`t.motivo`).as('motivoPropone'),
        ofProposal(sql<string>`t.vence`).as('vence'),
        own.as('propia'),
        sql<string | null>`(select u.correo from platform.quien u where u.id = b."idDecide")`.as('decide'),
        'b.motivo',
        'b.decidido',
        sql<number>`(select count(*)::int from platform.borrado_parte p where p."idBorrado" = b.id and p.estado <> 'hecha')`.as(
          'pendientes',
        ),
      ]),
    id: 'b.id',
    sort: { id: 'b.id', confirmado: 'b.confirmado' },
    filter: {
      estado: (v, eb) => eb('b.estado', '=', v as ErasureState),
      /** that this operator may do something about */
      porMi: (v, eb) => (isYes(v) ? eb.not(own) : eb.lit(true)),
    },
    columns: columns('borrados', {
      correo: plain,
      nombre: plain,
      estado: named(ERASURE_STATE_NAMES),
      pedido: moment,
      confirmado: moment,
      propone: plain,
      motivoPropone: plain,
      decide: plain,
      motivo: plain,
      decidido: moment,
    }),
  });
};
