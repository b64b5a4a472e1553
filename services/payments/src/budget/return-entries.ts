import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ADJUST_REFUSALS, type ReturnEntry } from '@registro/contracts/payments/adjust';
import { row, rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { lockBank } from '../bank/payer-account.js';

export class ReadReturnEntries extends Query<ReturnEntry[]> {
  constructor(readonly idPago: number) {
    super();
  }
}

/** As many as one looks through. */
const SHOWN = 20;

/**
 * What statements say came into the account that a payment left, not more than was sent, and that nobody accounted for:
 * what names it first.
 */
@QueryHandler(ReadReturnEntries)
export class ReadReturnEntriesHandler implements IQueryHandler<ReadReturnEntries> {
  constructor(private readonly em: EntityManager) {}

  execute({ idPago }: ReadReturnEntries): Promise<ReturnEntry[]> {
    return rows(
      this.em,
      sql<ReturnEntry>`${entriesOf(idPago)} order by 6 desc, e.centimos = l.centimos desc, e.fecha desc, e.id desc limit ${SHOWN}`,
    );
  }
}

/** Since a day before it was sent: clocks of banks differ. */
const entriesOf = (idPago: number) => sql`
  select e.id, e.fecha::text, e.referencia, e.descripcion, e.centimos, coalesce(e.referencia = l."idLote" || '-' || l.id, false) as suya
  from payments.pago p join payments.lote_pago l on l."idPago" = p.id and l.intento = p.intento and not l.fuera join payments.lote t on t.id = l."idLote"
  join payments.extracto_vigente x on x.banco = t.banco and x.moneda = t.moneda join payments.extracto_linea e on e."idExtracto" = x.id
  where p.id = ${idPago} and e.sentido = 'credito' and e.centimos <= l.centimos and e.fecha >= (t.exportado at time zone 'America/Caracas')::date - 1
    and not exists (select from payments.devolucion d where d."idLinea" = e.id)
    and not exists (select from payments.conciliacion c where c."idLinea" = e.id and c.resuelto is not null)`;

/**
 * The line of a statement says this return and is accounted for by it; refuses where it does not, or is accounted for
 * already.
 */
export async function cameIn(
  em: EntityManager,
  { idPago, centimos }: { idPago: number; centimos: number },
  idLinea: number,
  idUsuario: number,
): Promise<void> {
  const banco = sql<{
    banco: string;
  }>`select x.banco from payments.extracto_linea e join payments.extracto x on x.id = e."idExtracto" where e.id = ${idLinea}`;
  await lockBank(em, (await row(em, banco))?.banco ?? refuse(ADJUST_REFUSALS.linea));
  const found = await row(
    em,
    sql<{ id: number }>`select id from (${entriesOf(idPago)}) entrada where id = ${idLinea} and centimos = ${centimos}`,
  );
  if (!found) refuse(ADJUST_REFUSALS.linea);
  await rows(
    em,
    sql`update payments.conciliacion set motivo = ${`Volvió del pago ${idPago}`}, resuelto = now(), "resueltoPor" = ${idUsuario} where "idLinea" = ${idLinea}`,
  );
}
