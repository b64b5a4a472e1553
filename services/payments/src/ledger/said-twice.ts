import type { EntityManager } from '@mikro-orm/postgresql';
import { countOf } from '@registro/contracts/count';
import { centsToDecimal } from '@registro/contracts/money';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

/** Sentences of each sort: who is told of twenty knows enough. */
export const SHOWN = 20;

/** The rows in which two places that say the same differ, and how one of them is named. */
const differ =
  <T>(apart: RawBuilder<T>, say: (row: T) => string) =>
  async (em: EntityManager): Promise<string[]> =>
    (await rows(em, sql<T>`select * from (${apart}) apart order by 1 limit ${SHOWN}`)).map(say);

export const decimal = (centimos: number): string => `${centimos < 0 ? '-' : ''}${centsToDecimal(Math.abs(centimos))}`;

/** SQL: the states of lines that went to the bank. */
const SENT = sql`('enviado', 'completado', 'rechazado')`;

/**
 * A payment and its steps: they follow each other, the newest is where it stands, and each that moves money stands in
 * the ledger.
 */
const STEPS = [
  differ(
    sql<{ idPago: number; numero: number }>`
      select s."idPago", s.numero from (
        select "idPago", numero, paso, "pasoAnterior", lag(numero) over w as antes, lag(paso) over w as previo from payments.paso
        window w as (partition by "idPago" order by numero)) s
      where s.numero <> coalesce(s.antes, 0) + 1 or s."pasoAnterior" is distinct from s.previo`,
    ({ idPago, numero }) => `Pago ${idPago}: su paso ${numero} no sigue al anterior`,
  ),
  differ(
    sql<{ idPago: number; paso: string }>`
      select p.id as "idPago", p.paso from payments.pago p left join payments.paso s on s."idPago" = p.id and s.numero = p.pasos
      where (s.paso, s.desde, s.intento) is distinct from (p.paso, p.desde, p.intento)
        or exists (select from payments.paso n where n."idPago" = p.id and n.numero > p.pasos)
        or p.estado <> case when p.paso in ('preparado', 'segunda', 'aprobado') then 'enLote' else p.paso end`,
    ({ idPago, paso }) => `Pago ${idPago}: dice que está en «${paso}» y su último paso es otro`,
  ),
  differ(
    sql<{ idPago: number; numero: number; paso: string }>`
      select s."idPago", s.numero, s.paso from payments.paso s cross join lateral (select case
          when s.paso = 'aprobado' then 'aprobacion'
          when s.paso = 'enviado' then 'envio'
          when s.paso = 'completado' and s."pasoAnterior" = 'enviado' then 'completado'
          when s.paso = 'rechazado' and s."pasoAnterior" = 'enviado' then 'rechazo'
          when s.paso = 'pendiente' and s."pasoAnterior" = 'aprobado' then 'retiro'
          when s.paso = 'pendiente' and coalesce(s."pasoAnterior", '') not in ('preparado', 'segunda') then 'intencion' end as tipo) t
      where t.tipo is not null
        and not exists (select from payments.asiento a where a.clave = t.tipo || ':' || s."idPago" || ':' || s.numero and a."idPago" = s."idPago")`,
    ({ idPago, numero, paso }) => `Pago ${idPago}: su paso ${numero} («${paso}») no está en el libro`,
  ),
];

/** A batch, its lines, their payments and the ledger; what was approved, as the audit has it. */
const BATCHES = [
  differ(
    sql<{ id: number }>`select id from payments.lote where huella is not null and huella <> payments.huella_lote(id)`,
    ({ id }) => `El lote ${id} no es lo que se aprobó`,
  ),
  differ(
    sql<{ id: number }>`
      select t.id from payments.lote t left join lateral (
        select a.despues, a."idUsuario" from platform.auditoria a where a.objeto = 'lote' and a."idObjeto" = t.id::text and a.accion = 'aprobar'
        order by a.id desc limit 1) a on true
      where t.huella is not null and (t.cuantos, t.centimos, t.huella, t."huellaArchivo", t."aprobadoPor")
        is distinct from ((a.despues->>'cuantos')::int, (a.despues->>'centimos')::bigint, coalesce(a.despues->>'huella', t.huella),
          coalesce(a.despues->>'huellaArchivo', t."huellaArchivo"), a."idUsuario")`,
    ({ id }) => `El lote ${id} no es lo que la auditoría dice que se aprobó`,
  ),
  differ(
    sql<{ id: number; cuantos: number; centimos: number; lineas: number; suma: number }>`
      select t.id, t.cuantos, t.centimos, l.lineas, l.suma from payments.lote t cross join lateral (
        select count(*)::int as lineas, coalesce(sum(centimos), 0)::bigint as suma from payments.lote_pago where "idLote" = t.id) l
      where (t.cuantos, t.centimos) <> (l.lineas, l.suma)`,
    ({ id, cuantos, centimos, lineas, suma }) =>
      `El lote ${id} dice ${countOf(cuantos, 'pago', 'pagos')} por ${decimal(centimos)} y sus líneas son ${lineas} por ${decimal(suma)}`,
  ),
  differ(
    sql<{ idLote: number; estado: string }>`
      select distinct t.id as "idLote", t.estado from payments.lote t join payments.lote_pago l on l."idLote" = t.id
      where not case t.estado when 'preparado' then l.estado = 'incluido' when 'exportado' then l.estado = 'quitado' or l.estado in ${SENT}
        when 'cerrado' then l.estado in ('completado', 'rechazado', 'quitado') when 'anulado' then l.estado = 'quitado'
        else l.estado in ('incluido', 'quitado') end`,
    ({ idLote, estado }) => `El lote ${idLote} está «${estado}» y una de sus líneas dice otra cosa`,
  ),
  differ(
    sql<{ idPago: number }>`
      select l."idPago" from payments.lote_pago l join payments.pago p on p.id = l."idPago" and p.intento = l.intento
        join payments.lote t on t.id = l."idLote" join payments.beneficiario b on b.id = l."idBeneficiario"
      where l.estado in ('incluido', 'enviado', 'completado')
        and (l.centimos, l."idBeneficiario", t.moneda, t.banco) is distinct from (p.centimos - p.descuento, p."idBeneficiario", p.moneda, b.banco)`,
    ({ idPago }) => `Pago ${idPago}: su monto o su cuenta no son los de su lote`,
  ),
  differ(
    sql<{ idPago: number }>`
      select p.id as "idPago" from payments.lote_pago l join payments.pago p on p.id = l."idPago" and p.intento = l.intento
      where not l.fuera and case when l.estado = 'rechazado' then p.estado in ('enLote', 'enviado', 'completado', 'revertido') else
        p."idLote" is distinct from l."idLote" or not case l.estado when 'incluido' then p.estado = 'enLote' when 'enviado' then p.estado = 'enviado'
          else p.completado is not null end end
      union select p.id from payments.pago p
      where (p.estado in ('enLote', 'enviado') or (p.estado in ('completado', 'revertido') and p.descuento < p.centimos))
        and not exists (select from payments.lote_pago l where l."idPago" = p.id and l.intento = p.intento and not l.fuera)`,
    ({ idPago }) => `Pago ${idPago}: no está como dice su línea del lote`,
  ),
  differ(
    sql<{ id: number; moneda: string; cuenta: string; libro: number; lineas: number }>`
      with libro as (
        select "idLote", tipo, sum(centimos)::bigint as centimos from payments.asiento where "idLote" is not null group by 1, 2),
      dicho as (
        select t.id, t.moneda, v.cuenta, v.tipo, v.menos, coalesce(sum(l.centimos) filter (where case v.tipo
            when 'aprobacion' then l.estado in ${SENT} or (l.estado = 'incluido' and t.estado = 'aprobado')
            when 'envio' then l.estado in ${SENT} when 'completado' then l.estado = 'completado' else l.estado = 'rechazado' end), 0)::bigint as lineas
        from payments.lote t join payments.lote_pago l on l."idLote" = t.id cross join (values
          ('aprobado', 'aprobacion', 'retiro'), ('enviado', 'envio', ''), ('pagado', 'completado', ''), ('rechazado', 'rechazo', '')) v(cuenta, tipo, menos)
        group by 1, 2, 3, 4, 5)
      select * from (select d.id, d.moneda, d.cuenta, d.lineas,
          coalesce((select centimos from libro where "idLote" = d.id and tipo = d.tipo), 0)
            - coalesce((select centimos from libro where "idLote" = d.id and tipo = d.menos), 0) as libro from dicho d) d
      where d.lineas <> d.libro`,
    ({ id, moneda, cuenta, libro, lineas }) =>
      `El lote ${id}: de «${cuenta}» el libro dice ${decimal(libro)} ${moneda} y sus líneas ${decimal(lineas)}`,
  ),
  differ(
    sql<{
      id: number;
      documento: string;
    }>`select b.id, b.documento from payments.beneficiario b where b.huella <> payments.huella_beneficiario(b)`,
    ({ id, documento }) => `El beneficiario ${id} (${documento}) fue alterado: su huella no es la de su contenido`,
  ),
];

/** What is to come back, what did, and what was set against another payment. */
const RETURNS = [
  differ(
    sql<{ idPago: number }>`
      select p.id as "idPago" from payments.pago p
      where p.descuento <> coalesce((select sum(c.centimos) from payments.compensacion c where c."idPago" = p.id and c.intento = p.intento and c.retirada is null), 0)
        or p.devuelto <> coalesce((select sum(d.centimos) from payments.devolucion d where d."idPago" = p.id and d.intento = p.intento), 0)
        or coalesce((select sum(a.aplicado) from payments.ajuste a where a."idPago" = p.id), 0) <> coalesce((
          select sum(d.centimos) from payments.devolucion d where d."idPago" = p.id), 0) + coalesce((
          select sum(c.centimos) from payments.compensacion c join payments.ajuste a on a.id = c."idAjuste" where a."idPago" = p.id and c.retirada is null), 0)`,
    ({ idPago }) => `Pago ${idPago}: lo descontado, devuelto o aplicado no es la suma de sus movimientos`,
  ),
  differ(
    sql<{ idPago: number; clave: string }>`
      select s."idPago", s.clave from (
        select j."idPago", j.tipo || ':' || j.id as clave, j.centimos, j.moneda, null as detalle from payments.ajuste j
        union all select d."idPago", 'devolucion:' || d.id, d.centimos, p.moneda, d."referenciaBanco" from payments.devolucion d join payments.pago p on p.id = d."idPago") s
      where not exists (select from payments.asiento a where a.clave = s.clave
        and (a."idPago", a.centimos, a.moneda, a.detalle) is not distinct from (s."idPago", s.centimos, s.moneda, s.detalle))`,
    ({ idPago, clave }) => `Pago ${idPago}: ${clave} no es lo que dice el libro`,
  ),
];

/** That a batch's file is another than what was approved. */
export const otherFile = (idLote: number): string => `El archivo del lote ${idLote} no es el que se aprobó`;

/** Files of banks, and what was read out of them. */
const FILES = [
  differ(
    sql<{ id: number }>`
      select t.id from payments.lote t join payments.archivo_banco a on a."idLote" = t.id and a.tipo = 'exportacion'
      where a.huella <> t."huellaArchivo" and not exists (select from payments.lote_pago l where l."idLote" = t.id and l.fuera)`,
    ({ id }) => otherFile(id),
  ),
  differ(
    sql<{ id: number }>`
      select t.id from payments.lote t cross join lateral (
        select count(*)::int as lineas, sum(centimos)::bigint as centimos from payments.lote_pago where "idLote" = t.id and estado in ${SENT}) l
      where t.estado in ('exportado', 'cerrado') and 1 <> (select count(*) from payments.archivo_banco a
        where a."idLote" = t.id and a.tipo = 'exportacion' and (a.banco, a.lineas, a.centimos) = (t.banco, l.lineas, l.centimos))`,
    ({ id }) => `El lote ${id} se envió y su archivo no es uno que diga lo mismo que sus líneas`,
  ),
  differ(
    sql<{ id: number; nombre: string }>`
      select a.id, a.nombre from payments.archivo_banco a cross join lateral (
        select count(*)::int as lineas, coalesce(sum(l.centimos) filter (where l.sentido = 'debito'), 0)::bigint as centimos
        from payments.extracto_linea l join payments.extracto x on x.id = l."idExtracto" where x."idArchivo" = a.id) e
      where a.tipo = 'extracto' and (a.lineas, a.centimos) <> (e.lineas, e.centimos)`,
    ({ id, nombre }) => `El extracto «${nombre}» (archivo ${id}) no tiene las líneas que se leyeron de él`,
  ),
  differ(
    sql<{ id: number; nombre: string }>`
      select a.id, a.nombre from payments.archivo_banco a left join payments.extracto x on x."idArchivo" = a.id
      where not exists (select from platform.auditoria t
        where t.objeto = case when a."idLote" is null then 'extracto' else 'lote' end and t."idObjeto" = coalesce(a."idLote", x.id)::text
          and t.accion = case a.tipo when 'exportacion' then 'exportar' when 'respuesta' then 'importar respuesta' else 'importar extracto' end
          and coalesce((t.despues->>'archivo')::int, a.id) = a.id and coalesce(t.despues->>'huella', a.huella) = a.huella)`,
    ({ id, nombre }) => `El archivo ${id} («${nombre}») no es el que la auditoría dice`,
  ),
  differ(
    sql<{ mes: string; banco: string }>`
      select m.anio || '-' || m.mes as mes, m.banco from payments.mes_cerrado m cross join lateral (
        select count(*)::int as lineas, coalesce(sum(e.centimos), 0)::bigint as centimos
        from payments.conciliacion c left join payments.extracto_linea e on e.id = c."idLinea"
        where (c.banco, c.anio, c.mes, c.estado) = (m.banco, m.anio, m.mes, 'coincide')) c
      where (m.lineas, m.centimos) <> (c.lineas, c.centimos)`,
    ({ mes, banco }) => `El mes ${mes} del banco ${banco} se cerró con otras líneas`,
  ),
];

const SET = {
  presupuesto: sql`payments.presupuesto`,
  limite: sql`payments.limite`,
  cuenta_pagadora: sql`payments.cuenta_pagadora`,
  formato_banco: sql`payments.formato_banco`,
};
/** What operators set: as the last trace of it says. */
const setting = (table: keyof typeof SET, objeto: string, columns: string[]) =>
  differ(
    sql<{ id: number; sin: boolean }>`
      select p.id, a.despues is null as sin from ${SET[table]} p left join lateral (
        select a.despues from platform.auditoria a where a.objeto = ${objeto} and a."idObjeto" = p.id::text order by a.id desc limit 1) a on true
      where a.despues is null or exists (select from unnest(${columns}::text[]) c where a.despues->c is distinct from to_jsonb(p)->c)`,
    ({ id, sin }) => (sin ? `La auditoría no sabe de: ${objeto} ${id}` : `No es lo que la auditoría dice: ${objeto} ${id}`),
  );
const SETTINGS = [
  setting('presupuesto', 'presupuesto', ['convocatoria', 'anio', 'moneda', 'centimos']),
  setting('limite', 'límite', ['tipo', 'convocatoria', 'concepto', 'moneda', 'centimos', 'porcentaje']),
  setting('cuenta_pagadora', 'cuenta pagadora', ['banco', 'moneda', 'cuenta', 'documento', 'nombre', 'activo']),
  setting('formato_banco', 'formato de banco', ['banco', 'tipo', 'nombre', 'definicion', 'activo']),
];

/**
 * Everything in payments that stands in two places, each with its sentence: a table of these is what
 * `npm run ledger:check` goes through.
 */
export const SAID_TWICE = [...STEPS, ...BATCHES, ...RETURNS, ...FILES, ...SETTINGS];
