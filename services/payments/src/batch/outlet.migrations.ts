import { Migration } from '@mikro-orm/migrations';
import { changed } from '../ledger/steps-unwatched.js';

/** What of a line never changes: it is what the bank is told. */
const FIXED = 'id idLote idPago intento centimos idBeneficiario aprobadoPor persona documentoPersona periodo nombreConcepto'.split(' ');

/**
 * A batch keeps the format and the account that it was prepared for, and its approval the digest of its file. Of
 * batches that were under way before nobody looked at a file: they are prepared anew.
 */
export class PaymentsOutlet001 extends Migration {
  override up(): void {
    this.addSql(
      `alter table payments.lote add column salida jsonb null, add column "fechaPago" date null, add column "huellaArchivo" text null`,
    );
    this.addSql(
      `alter table payments.lote_pago add column persona text null, add column "documentoPersona" text null, add column periodo text null, add column "nombreConcepto" text null`,
    );
    for (const statement of OUTLET_STATEMENTS) this.addSql(statement);
  }
}

/** Migrations run these statements once, in this order. As in guards.ts, with the file. */
export const OUTLET_STATEMENTS = [
  `create or replace function payments.lote_fijo() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then raise exception 'lote is never deleted'; end if;
     if (new.banco, new.moneda, new."preparadoPor", new.preparado, new.salida) is distinct from (old.banco, old.moneda, old."preparadoPor", old.preparado, old.salida) then
       raise exception 'lote % keeps what it is of', old.id; end if;
     if old.estado <> 'preparado' and (new.cuantos, new.centimos, new.huella, new."huellaArchivo", new."fechaPago", new."pideSegunda", new."aprobadoPor", new.aprobado)
        is distinct from (old.cuantos, old.centimos, old.huella, old."huellaArchivo", old."fechaPago", old."pideSegunda", old."aprobadoPor", old.aprobado) then
       raise exception 'lote % is approved: its count, sum and digests are fixed', old.id; end if;
     if old.estado not in ('preparado', 'segunda') and new."segundoPor" is distinct from old."segundoPor" then raise exception 'lote % has its approvals', old.id; end if;
     if new.estado <> old.estado then
       if not ((old.estado = 'preparado' and new.estado in ('segunda', 'aprobado', 'anulado')) or (old.estado = 'segunda' and new.estado in ('aprobado', 'anulado'))
            or (old.estado = 'aprobado' and new.estado in ('exportado', 'anulado')) or (old.estado = 'exportado' and new.estado = 'cerrado')) then
         raise exception 'lote % cannot go from % to %', old.id, old.estado, new.estado; end if;
       if new.estado in ('segunda', 'aprobado', 'exportado') and new.huella is distinct from payments.huella_lote(new.id) then
         raise exception 'lote % is not what was approved', old.id; end if;
       if new.estado in ('segunda', 'aprobado', 'exportado') and num_nulls(new.salida, new."huellaArchivo", new."fechaPago") > 0 then
         raise exception 'lote % is approved with its file', old.id; end if;
       if new.estado in ('segunda', 'aprobado') and exists (select from payments.lote_pago l where l."idLote" = new.id and l."aprobadoPor" in (new."aprobadoPor", new."segundoPor")) then
         raise exception 'lote % holds payments that its approver approved before', old.id using constraint = 'lote_otro_aprobador', errcode = '23514'; end if;
       if new.estado = 'exportado' and exists (select from payments.revision r join payments.lote_pago l on l.id = r."idLotePago" where l."idLote" = new.id and l.estado = 'incluido' and r.revisado is null) then
         raise exception 'lote % waits for its quality check', old.id using constraint = 'lote_revisado', errcode = '23514'; end if;
     end if;
     return new; end $$`,
  `create or replace function payments.lote_pago_fijo() returns trigger language plpgsql as $$
   declare como text;
   begin
     if tg_op = 'DELETE' then
       select estado into como from payments.lote where id = old."idLote";
       if como <> 'preparado' then raise exception 'lote % is approved: its lines are fixed', old."idLote"; end if;
       return old;
     end if;
     if ${changed(...FIXED)} then raise exception 'lote_pago % is fixed', old.id; end if;
     if new.estado <> old.estado and not ((old.estado = 'incluido' and new.estado in ('quitado', 'enviado')) or (old.estado = 'enviado' and new.estado in ('completado', 'rechazado'))) then
       raise exception 'lote_pago % cannot go from % to %', old.id, old.estado, new.estado; end if;
     return new;
   end $$`,
  `drop trigger lote_pago_fijo on payments.lote_pago`,
  `create trigger lote_pago_fijo before update on payments.lote_pago for each row
     when (${changed(...FIXED)}
       or (new.estado <> old.estado and (old.estado, new.estado) not in (('incluido', 'enviado'), ('enviado', 'completado'), ('enviado', 'rechazado'))))
     execute function payments.lote_pago_fijo()`,
];
