import type { EntityManager } from '@mikro-orm/postgresql';
import type { OwedPayee } from '@registro/contracts/payments/owed';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** The id of who is paid on this account, as they are called now; made where they were never paid so before. */
export async function payeeOf(em: EntityManager, { tipo, documento, nombre, banco, tipoCuenta, cuenta }: OwedPayee): Promise<number> {
  await rows(
    em,
    sql`insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta)
        values (${tipo}, ${documento}, ${nombre}, ${banco}, ${tipoCuenta}, ${cuenta}) on conflict (huella) do nothing`,
  );
  const found = await row(
    em,
    sql<{ id: number }>`select id from payments.beneficiario
        where huella = payments.huella_de(${tipo}, ${documento}, ${nombre}, ${banco}, ${tipoCuenta}::int::text, ${cuenta})`,
  );
  return found!.id;
}
