/**
 * The digest of a payee is that of what stands in it now, also where a batch is compared with what was approved: an
 * account that was changed past the guards no longer leaves under the approved digest. Where nothing was changed the
 * digests are what they were. What was set before the audit was compared with it is told to it once. Migrations run
 * these statements once, in this order.
 */
export const CHECKED_DIGESTS: string[] = [
  `create function payments.huella_beneficiario(payments.beneficiario) returns text language sql stable as $$
     select payments.huella_de($1.tipo, $1.documento, $1.nombre, $1.banco, $1."tipoCuenta"::text, $1.cuenta) $$`,
  `create or replace function payments.huella_lote(int) returns text language sql stable as $$
     select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', l.id, l."idPago", l.intento, l.centimos, t.moneda, payments.huella_beneficiario(b)), chr(10) order by l.id), ''), 'UTF8')), 'hex')
     from payments.lote_pago l join payments.lote t on t.id = l."idLote" join payments.beneficiario b on b.id = l."idBeneficiario" where l."idLote" = $1 $$`,
  ...[
    ['presupuesto', 'presupuesto'],
    ['limite', 'límite'],
    ['cuenta_pagadora', 'cuenta pagadora'],
    ['formato_banco', 'formato de banco'],
  ].map(
    ([table, objeto]) => `insert into platform.auditoria (accion, objeto, "idObjeto", despues)
     select 'guardar', '${objeto}', t.id::text, to_jsonb(t) from payments.${table} t`,
  ),
];
