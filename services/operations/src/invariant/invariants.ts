import type { BrokenRow, InvariantName } from '@registro/contracts/console/invariants';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { unattended } from '../queue/failed-jobs.js';

/** What is younger than this is still on its way. */
const old = (moment: RawBuilder<unknown>) => sql`${moment} < now() - interval '1 minute'`;

/**
 * SQL: the event by which the application `b` comes to its case was written a moment ago, whatever the day of its
 * receipt: a demo's are of days past when it starts.
 */
const onItsWay = sql`exists (select from platform.evento e where not e.completo and e.creado > now() - interval '1 minute'
  and e.tipo = 'case.requested' and e.datos->>'objeto' = 'beca' and e.datos->>'idObjeto' = b.id::text)`;

/** SQL: chains that are not what was seen or written down of them. */
const lost = (...ids: number[]) =>
  sql<BrokenRow>`select c.id::text, c.revisada as desde from platform.cadena c where c.id = any(${ids}) and c.problema is not null`;

/**
 * What should never be: each query names the rows that break an invariant (`id`) and says since when (`desde`). They
 * look across schemas, for what they watch over is just what happens between services (decision 3); they read and
 * nothing else.
 */
export const INVARIANTS: Record<InvariantName, RawBuilder<BrokenRow>> = {
  'acuse-sin-caso': sql`
    select b.id::text, a.fecha as desde
    from scholarships.acuse a join scholarships.beca b on b.id = a."idBeca" and b.version = a.version
    where b."idEstatusBeca" in (5, 6) and ${old(sql`a.fecha`)}
      and not exists (select from evaluation.caso c where c.objeto = 'beca' and c."idObjeto" = b.id and c.version >= b.version)
      and not ${onItsWay}`,
  'envio-sin-acuse': sql`
    select b.id::text, b.enviado as desde from scholarships.beca b
    where b."idEstatusBeca" in (5, 6) and ${old(sql`b.enviado`)}
      and not exists (select from scholarships.acuse a where a."idBeca" = b.id and a.version = b.version)`,
  'documento-sin-hacer': sql`
    select d.id::text, d.creado as desde from documents.documento d
    where d.estado in ('pendiente', 'generando') and ${old(sql`d.creado`)}`,
  'evento-sin-entregar': sql`
    select e.id::text, e.creado as desde from platform.evento e where not e.completo and ${old(sql`e.creado`)}`,
  // Open payments alone: what is paid is looked at by `npm run ledger:check`.
  'pago-sin-asiento': sql`
    select p.id::text, p.desde from (
      select id, desde from payments.pago where "idLote" is null and estado = 'pendiente'
      union all
      select p.id, p.desde from payments.lote t join payments.pago p on p."idLote" = t.id
      where t.estado in ('preparado', 'segunda', 'aprobado', 'exportado') and p.estado in ('enLote', 'enviado')) p
    where ${old(sql`p.desde`)}
      and not exists (select from payments.asiento a where a."idPago" = p.id)`,
  // The newest thousand; the whole chain is walked by `npm run ledger:check`.
  'libro-alterado': sql`
    select c.numero::text as id, c.fecha as desde from (
      select a.fecha, a.numero, a.anterior, a.huella, payments.huella_asiento(a) as hecha, lag(a.huella) over w as previa, lag(a.numero) over w as antes
      from payments.asiento a where a.numero > (select max(numero) - 1000 from payments.asiento) window w as (order by a.numero)) c
    where c.huella <> c.hecha or c.anterior <> c.previa or c.numero <> c.antes + 1
    union all ${lost(2, 3)}`,
  'auditoria-alterada': lost(1, 4, 5),
  'cabezas-sin-llevar': sql`
    select c.id::text, c."fueraDesde" as desde from platform.cadena c where c.fuera is not null and ${old(sql`c."fueraDesde"`)}`,
  // It stands still, or what waits for it is older than a minute though it has been signed before.
  'bitacora-detenida': sql`
    ${lost(6, 7)}
    union all select a.id::text, a.anotado as desde from operations.anotacion a
    where a.indice is null and ${old(sql`a.anotado`)} and exists (select from operations.punto)`,
  'lote-alterado': sql`
    select t.id::text, t.aprobado as desde from payments.lote t
    where t.estado in ('segunda', 'aprobado') and t.huella <> payments.huella_lote(t.id)`,
  'cola-sin-atender': sql`select cola as id, desde from operations.desatendida`,
  // Of those that the room of queues shows, what has no try left and nobody has dealt with.
  'trabajo-fallido': sql`
    select f.id::text, f.agotado as desde from platform.fallo f
    where f.agotado is not null and ${unattended} and not exists (
      select from platform.recibido r where r.consumidor = f.consumidor and r."idEvento" = f."idEvento")`,
};

/** SQL: how many rows break it, and since when the oldest does. */
export const countOf = (nombre: InvariantName) => sql<{ n: number; desde: string | null }>`
  select count(*)::int as n, min(f.desde) as desde from (${INVARIANTS[nombre]}) f`;
