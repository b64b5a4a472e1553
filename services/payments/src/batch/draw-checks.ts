import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/**
 * The share of approvals that a second pair of eyes looks at, in hundredths, where no limit of the kind `muestra` says
 * another.
 */
const SHARE = 10;

/**
 * Draws payments of a batch for a quality check, each by itself and with random numbers that nobody can foresee. Nobody
 * is told which.
 */
export async function drawChecks(em: EntityManager, idLote: number): Promise<void> {
  await rows(
    em,
    sql`insert into payments.revision ("idLotePago")
        select l.id from payments.lote_pago l join payments.pago p on p.id = l."idPago"
        left join payments.limite m on m.activo and m.tipo = 'muestra' and m.convocatoria = p.convocatoria
        where l."idLote" = ${idLote} and l.estado = 'incluido'
          and ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint < coalesce(m.porcentaje, ${SHARE}) / 100.0 * 4294967296
        order by l.id`,
  );
}
