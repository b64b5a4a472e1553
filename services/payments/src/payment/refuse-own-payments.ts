import type { EntityManager } from '@mikro-orm/postgresql';
import { OWN_THINGS, ownRefusal } from '@registro/contracts/own-thing';
import type { Permission } from '@registro/contracts/roles';
import type { Decided } from '@registro/platform/auth/ties';
import { row } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { personOf } from '@registro/platform/merge/same-person';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the payments of a batch that are to go to the bank, or are there. */
export const paymentsIn = (idLote: number) =>
  sql`select l."idPago" from payments.lote_pago l where l."idLote" = ${idLote}::int and not l.fuera`;

/** What the second word over payments is about, for who must be apart from whom they pay (rule S-34). */
export const paying = (which: number | RawBuilder<unknown>): Decided => ({
  things: sql`select p.id, p."idUsuario" from payments.pago p where p.id in (${typeof which === 'number' ? sql`${which}::int` : which})`,
  called: (id) => `El pago ${id} es`,
  permisos: ['pagos-aprobar'],
});

/**
 * Refuses what an operator would do to money of their own (rule S-32): a payment that is owed to them, or that goes to
 * the account or the document under which they are paid themselves.
 */
export async function refuseOwnPayments(
  em: EntityManager,
  idUsuario: number,
  which: number | RawBuilder<unknown>,
  ...permisos: Permission[]
): Promise<void> {
  const own = await row(
    em,
    sql<{ id: number; suyo: boolean }>`
      with yo as materialized (select id from ${personOf(idUsuario)} una),
        mias as materialized (select distinct b.cuenta, b.documento from payments.pago p join payments.beneficiario b on b.id = p."idBeneficiario"
          where p."idUsuario" in (select id from yo) and b.tipo = 'persona'),
        propias as materialized (select b.id from payments.beneficiario b join mias m on b.cuenta = m.cuenta or b.documento = m.documento)
      select p.id, p."idUsuario" in (select id from yo) as suyo from payments.pago p
      where p.id in (${typeof which === 'number' ? sql`${which}::int` : which})
        and (p."idUsuario" in (select id from yo) or p."idBeneficiario" in (select id from propias))
      order by p.id limit 1`,
  );
  if (own) refuse(ownRefusal(OWN_THINGS[own.suyo ? 'pago' : 'cuenta'](own.id), ...permisos));
}
