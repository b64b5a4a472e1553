import { Migration } from '@mikro-orm/migrations';
import { reconcile } from '../bank/bank.migrations.js';

/** What came back is not missing, also where it is no longer reverted: it is under way as another attempt, or over. */
const RECONCILES = reconcile('payments.extracto_vigente', `p.estado = 'completado' and p.intento = l.intento`);

/**
 * A payment that came back can be paid again: what was said of one attempt is not said of the next. As in
 * merged-accounts.ts, but a payment that was paid leaves that only reverted, and then for its domain with all of its
 * money back, or for good. Migrations run these statements once, in this order.
 */
export const PAID_AGAIN: string[] = [
  ...['ajuste', 'compensacion', 'devolucion'].map((table) => `alter table payments.${table} add column intento int not null default 1`),
  // Until now nothing that was paid was ever asked for again.
  `alter table payments.devolucion disable trigger devolucion_fija`,
  ...['ajuste', 'compensacion', 'devolucion'].map(
    (table) => `update payments.${table} t set intento = p.intento from payments.pago p where p.id = t."idPago" and p.intento <> 1`,
  ),
  `alter table payments.devolucion enable trigger devolucion_fija`,
  `alter table payments.ajuste drop constraint ajuste_monto`,
  `alter table payments.ajuste add constraint ajuste_monto check (tipo in ('reverso', 'devuelto', 'sobrepago') and centimos > 0 and aplicado >= 0 and aplicado <= centimos)`,
  `alter table payments.devolucion add column "idLinea" int null constraint devolucion_de_linea unique`,
  `alter table payments.devolucion add constraint devolucion_linea foreign key ("idLinea") references payments.extracto_linea (id)`,
  `create or replace function payments.pago_fijo() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then raise exception 'pago is never deleted'; end if;
     if (new.objeto, new."idObjeto", new.referencia, new.creado) is distinct from (old.objeto, old."idObjeto", old.referencia, old.creado) then
       raise exception 'pago % keeps what it is of', old.id; end if;
     if new."idUsuario" is distinct from old."idUsuario" and not exists (select from platform.fusion f
          where (f.estado = 'confirmada' and f.origen = old."idUsuario" and f.destino = new."idUsuario")
             or (f.estado = 'deshecha' and f.destino = old."idUsuario" and f.origen = new."idUsuario")) then
       raise exception 'pago % keeps whose it is', old.id; end if;
     if new.pasos < old.pasos or ((new.estado, new.paso) <> (old.estado, old.paso) and new.pasos = old.pasos) then raise exception 'pago % changed without a step', old.id; end if;
     if (new.centimos, new.moneda, new."idBeneficiario") is distinct from (old.centimos, old.moneda, old."idBeneficiario")
        and (old.estado in ('enviado', 'completado', 'revertido') or new.estado in ('enLote', 'enviado', 'completado', 'revertido')) then
       raise exception 'pago % was approved: its amount and account are fixed', old.id; end if;
     if old.completado is not null and new.completado is null
        and (old.estado <> 'revertido' or new.intento <> old.intento + 1 or old.devuelto <> old.centimos - old.descuento) then
       raise exception 'pago % did not come back whole', old.id; end if;
     if (old.completado is not null or old.estado in ('completado', 'revertido')) and new.estado <> old.estado
        and (old.estado, new.estado) not in (('completado', 'revertido'), ('revertido', 'cancelado'))
        and not (old.estado = 'revertido' and old.completado is null and new.estado = 'revision') then
       raise exception 'pago % is paid', old.id; end if;
     return new; end $$`,
  RECONCILES,
];

export class Payments007 extends Migration {
  override up(): void {
    for (const statement of PAID_AGAIN) this.addSql(statement);
  }
}

/** Where months were reconciled line against line until now. */
export class Payments008 extends Migration {
  override up(): void {
    this.addSql(RECONCILES);
  }
}
