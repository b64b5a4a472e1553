/**
 * As in guards.ts, but whose a payment is may follow its person: from the account that a confirmed merge closes to the
 * one that stays, and back where it is undone (rule S-29). What it is of, how much, and whom the bank pays it to stay
 * as they were.
 */
export const FOLLOWS_A_MERGE: string[] = [
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
     if old.estado in ('completado', 'revertido') and new.estado not in ('completado', 'revertido') then raise exception 'pago % is paid', old.id; end if;
     return new; end $$`,
];
