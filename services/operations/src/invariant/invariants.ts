import type { InvariantName } from '@registro/contracts/console/invariants';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** What is younger than this is still on its way. */
const old = (moment: RawBuilder<unknown>) => sql`${moment} < now() - interval '1 minute'`;

/**
 * What should never be: each query counts the rows that break an invariant (`n`) and says since when (`desde`). They look across schemas,
 * for what they watch over is just what happens between services (infra/adr/0003); they read and nothing else.
 */
export const INVARIANTS: Record<InvariantName, RawBuilder<{ n: number; desde: string | null }>> = {
  'acuse-sin-caso': sql`
    select count(*)::int as n, min(a.fecha) as desde
    from scholarships.acuse a join scholarships.beca b on b.id = a."idBeca" and b.version = a.version
    where b."idEstatusBeca" in (5, 6) and ${old(sql`a.fecha`)}
      and not exists (select from evaluation.caso c where c.objeto = 'beca' and c."idObjeto" = b.id and c.version >= b.version)`,
  'envio-sin-acuse': sql`
    select count(*)::int as n, min(b.enviado) as desde from scholarships.beca b
    where b."idEstatusBeca" in (5, 6) and ${old(sql`b.enviado`)}
      and not exists (select from scholarships.acuse a where a."idBeca" = b.id and a.version = b.version)`,
  'documento-sin-hacer': sql`
    select count(*)::int as n, min(d.creado) as desde from documents.documento d
    where d.estado in ('pendiente', 'generando') and ${old(sql`d.creado`)}`,
  'evento-sin-entregar': sql`
    select count(*)::int as n, min(e.creado) as desde from platform.evento e where not e.completo and ${old(sql`e.creado`)}`,
  'trabajo-fallido': sql`
    select count(*)::int as n, min(e.creado) as desde from platform.reenvio r join platform.evento e on e.id = r."idEvento"
    where not exists (select from platform.recibido i where i.consumidor = r.consumidor and i."idEvento" = r."idEvento")`,
};
