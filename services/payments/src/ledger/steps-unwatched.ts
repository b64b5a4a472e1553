/** `(new.a, new.b) is distinct from (old.a, old.b)`. */
export const changed = (...columns: string[]): string => {
  const of = (row: string) => columns.map((column) => `${row}."${column}"`).join(', ');
  return `(${of('new')}) is distinct from (${of('old')})`;
};

/**
 * The guards of payments and of a batch's lines (guards.ts) look at whatever is not the one thing that happens by the
 * hundred thousand and can break none of their rules: a payment that is not paid takes its next step, a line at the
 * bank is settled, and neither changes otherwise.
 */
export const STEPS_UNWATCHED: string[] = [
  `drop trigger pago_fijo on payments.pago`,
  `create trigger pago_borrado before delete on payments.pago for each row execute function payments.pago_fijo()`,
  `create trigger pago_fijo before update on payments.pago for each row
     when (${changed('objeto', 'idObjeto', 'referencia', 'idUsuario', 'creado', 'centimos', 'moneda', 'idBeneficiario')}
       or new.pasos <> old.pasos + 1 or old.estado in ('completado', 'revertido')) execute function payments.pago_fijo()`,
  `drop trigger lote_pago_fijo on payments.lote_pago`,
  `create trigger lote_pago_borrado before delete on payments.lote_pago for each row execute function payments.lote_pago_fijo()`,
  `create trigger lote_pago_fijo before update on payments.lote_pago for each row
     when (${changed('id', 'idLote', 'idPago', 'intento', 'centimos', 'idBeneficiario', 'aprobadoPor')}
       or (new.estado <> old.estado and (old.estado, new.estado) not in (('incluido', 'enviado'), ('enviado', 'completado'), ('enviado', 'rechazado'))))
     execute function payments.lote_pago_fijo()`,
  // What depends on the batch is asked of it once for all lines of a statement.
  `create function payments.lote_pago_de_su_lote() returns trigger language plpgsql as $$
   declare malo int;
   begin
     select t.id into malo from payments.lote t where t.id in (select "idLote" from nuevas) and t.estado <> 'preparado' and tg_op = 'INSERT' limit 1;
     if malo is not null then raise exception 'lote % is approved: its lines are fixed', malo; end if;
     select t.id into malo from payments.lote t where t.id in (select "idLote" from nuevas where estado = 'enviado') and t.estado <> 'exportado' limit 1;
     if malo is not null then raise exception 'lote % is not exported', malo; end if;
     return null; end $$`,
  `create trigger lote_pago_puesto after insert on payments.lote_pago referencing new table as nuevas for each statement execute function payments.lote_pago_de_su_lote()`,
  `create trigger lote_pago_enviado after update on payments.lote_pago referencing new table as nuevas for each statement execute function payments.lote_pago_de_su_lote()`,
];
