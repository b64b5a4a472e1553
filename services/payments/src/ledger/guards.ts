/** The role that writes the ledger: it may add rows and read them, and nothing else. */
export const LEDGER_ROLE = 'registro_libro';
/** Any number; the chain is one, so that its rows are written one transaction after another. */
export const LEDGER_LOCK = 727_403;

/** The table `table` takes rows and keeps them; `name` is that of its triggers. */
export const onlyAdded = (table: string, name: string): string[] => [
  `create function payments.${name}() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
  `create trigger ${name} before update or delete on payments.${table} for each row execute function payments.${name}()`,
  `create trigger ${name}_entera before truncate on payments.${table} for each statement execute function payments.${name}()`,
];

/** What the database holds by itself, whoever writes: migrations run these statements once, in this order. */
export const GUARDS: string[] = [
  ...onlyAdded('paso', 'paso_fijo'),

  // A payee is who it was: another account is another row, and its digest is that of what stands in it.
  `create function payments.huella_de(variadic text[]) returns text language sql immutable parallel safe as $$
     select encode(sha256(convert_to(array_to_json($1)::text, 'UTF8')), 'hex') $$`,
  `create function payments.beneficiario_fijo() returns trigger language plpgsql as $$ begin
     if tg_op <> 'INSERT' then raise exception 'beneficiario is append-only'; end if;
     new.huella := payments.huella_de(new.tipo, new.documento, new.nombre, new.banco, new."tipoCuenta"::text, new.cuenta);
     return new; end $$`,
  `create trigger beneficiario_fijo before insert or update or delete on payments.beneficiario for each row execute function payments.beneficiario_fijo()`,

  // What is in a batch, at the bank or paid keeps amount, currency and payee; a change first takes it out, and never
  // after it was sent.
  `create function payments.pago_fijo() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then raise exception 'pago is never deleted'; end if;
     if (new.objeto, new."idObjeto", new.referencia, new."idUsuario", new.creado) is distinct from (old.objeto, old."idObjeto", old.referencia, old."idUsuario", old.creado) then
       raise exception 'pago % keeps what it is of', old.id; end if;
     if new.pasos < old.pasos or ((new.estado, new.paso) <> (old.estado, old.paso) and new.pasos = old.pasos) then raise exception 'pago % changed without a step', old.id; end if;
     if (new.centimos, new.moneda, new."idBeneficiario") is distinct from (old.centimos, old.moneda, old."idBeneficiario")
        and (old.estado in ('enviado', 'completado', 'revertido') or new.estado in ('enLote', 'enviado', 'completado', 'revertido')) then
       raise exception 'pago % was approved: its amount and account are fixed', old.id; end if;
     if old.estado in ('completado', 'revertido') and new.estado not in ('completado', 'revertido') then raise exception 'pago % is paid', old.id; end if;
     return new; end $$`,
  `create trigger pago_fijo before update or delete on payments.pago for each row execute function payments.pago_fijo()`,

  // A line of a batch is what was put there; once the batch is approved none comes and none goes, they are only
  // settled.
  `create function payments.lote_pago_fijo() returns trigger language plpgsql as $$
   declare como text;
   begin
     if tg_op = 'DELETE' then
       select estado into como from payments.lote where id = old."idLote";
       if como <> 'preparado' then raise exception 'lote % is approved: its lines are fixed', old."idLote"; end if;
       return old;
     end if;
     select estado into como from payments.lote where id = new."idLote";
     if tg_op = 'INSERT' then
       if como <> 'preparado' then raise exception 'lote % is approved: its lines are fixed', new."idLote"; end if;
       return new;
     end if;
     if (new.id, new."idLote", new."idPago", new.intento, new.centimos, new."idBeneficiario", new."aprobadoPor")
        is distinct from (old.id, old."idLote", old."idPago", old.intento, old.centimos, old."idBeneficiario", old."aprobadoPor") then
       raise exception 'lote_pago % is fixed', old.id; end if;
     if new.estado <> old.estado and not ((old.estado = 'incluido' and new.estado in ('quitado', 'enviado')) or (old.estado = 'enviado' and new.estado in ('completado', 'rechazado'))) then
       raise exception 'lote_pago % cannot go from % to %', old.id, old.estado, new.estado; end if;
     if new.estado = 'enviado' and old.estado = 'incluido' and como <> 'exportado' then raise exception 'lote_pago % is not exported', old.id; end if;
     return new;
   end $$`,
  `create trigger lote_pago_fijo before insert or update or delete on payments.lote_pago for each row execute function payments.lote_pago_fijo()`,

  // The digest of a batch: its lines with their amounts and accounts, in order.
  `create function payments.huella_lote(int) returns text language sql stable as $$
     select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', l.id, l."idPago", l.intento, l.centimos, t.moneda, b.huella), chr(10) order by l.id), ''), 'UTF8')), 'hex')
     from payments.lote_pago l join payments.lote t on t.id = l."idLote" join payments.beneficiario b on b.id = l."idBeneficiario" where l."idLote" = $1 $$`,
  `create function payments.lote_fijo() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then raise exception 'lote is never deleted'; end if;
     if (new.banco, new.moneda, new."preparadoPor", new.preparado) is distinct from (old.banco, old.moneda, old."preparadoPor", old.preparado) then
       raise exception 'lote % keeps what it is of', old.id; end if;
     if old.estado <> 'preparado' and (new.cuantos, new.centimos, new.huella, new."pideSegunda", new."aprobadoPor", new.aprobado) is distinct from (old.cuantos, old.centimos, old.huella, old."pideSegunda", old."aprobadoPor", old.aprobado) then
       raise exception 'lote % is approved: its count, sum and digest are fixed', old.id; end if;
     if old.estado not in ('preparado', 'segunda') and new."segundoPor" is distinct from old."segundoPor" then raise exception 'lote % has its approvals', old.id; end if;
     if new.estado <> old.estado then
       if not ((old.estado = 'preparado' and new.estado in ('segunda', 'aprobado', 'anulado')) or (old.estado = 'segunda' and new.estado in ('aprobado', 'anulado'))
            or (old.estado = 'aprobado' and new.estado in ('exportado', 'anulado')) or (old.estado = 'exportado' and new.estado = 'cerrado')) then
         raise exception 'lote % cannot go from % to %', old.id, old.estado, new.estado; end if;
       if new.estado in ('segunda', 'aprobado', 'exportado') and new.huella is distinct from payments.huella_lote(new.id) then
         raise exception 'lote % is not what was approved', old.id; end if;
       if new.estado in ('segunda', 'aprobado') and exists (select from payments.lote_pago l where l."idLote" = new.id and l."aprobadoPor" in (new."aprobadoPor", new."segundoPor")) then
         raise exception 'lote % holds payments that its approver approved before', old.id using constraint = 'lote_otro_aprobador', errcode = '23514'; end if;
       if new.estado = 'exportado' and exists (select from payments.revision r join payments.lote_pago l on l.id = r."idLotePago" where l."idLote" = new.id and l.estado = 'incluido' and r.revisado is null) then
         raise exception 'lote % waits for its quality check', old.id using constraint = 'lote_revisado', errcode = '23514'; end if;
     end if;
     return new; end $$`,
  `create trigger lote_fijo before update or delete on payments.lote for each row execute function payments.lote_fijo()`,

  // The second pair of eyes is neither who prepared the batch nor who approved it, and looks once.
  `create function payments.revision_fija() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' or old.revisado is not null then raise exception 'revision is fixed'; end if;
     if new."idLotePago" <> old."idLotePago" then raise exception 'revision is fixed'; end if;
     if exists (select from payments.lote t join payments.lote_pago l on l."idLote" = t.id where l.id = new."idLotePago"
                and new."revisadoPor" in (t."preparadoPor", t."aprobadoPor", t."segundoPor", l."aprobadoPor")) then
       raise exception 'revision by who approved' using constraint = 'revision_otro', errcode = '23514'; end if;
     return new; end $$`,
  `create trigger revision_fija before update or delete on payments.revision for each row execute function payments.revision_fija()`,

  // The ledger: a row is added by its role alone, at the end of the chain, and stays as it is.
  `do $$ begin create role ${LEDGER_ROLE} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  `do $$ begin if not pg_has_role(current_user, '${LEDGER_ROLE}', 'SET') then grant ${LEDGER_ROLE} to current_user with inherit false, set true; end if; end $$`,
  `create function payments.huella_asiento(payments.asiento) returns text language sql immutable parallel safe as $$
     select payments.huella_de($1.numero::text, $1.clave, to_char($1.fecha at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), $1.tipo, $1."idPago"::text, $1."idLote"::text,
       $1.debe, $1.haber, $1.centimos::text, $1.moneda, $1.detalle, $1.anterior) $$`,
  `create function payments.asiento_fijo() returns trigger language plpgsql as $$
   declare ultimo record;
   begin
     if tg_op <> 'INSERT' then raise exception 'asiento is append-only'; end if;
     if current_user <> '${LEDGER_ROLE}' then raise exception 'asiento is written by ${LEDGER_ROLE} alone'; end if;
     perform pg_advisory_xact_lock(${LEDGER_LOCK});
     select numero, huella into ultimo from payments.asiento order by numero desc limit 1;
     new.numero := coalesce(ultimo.numero, 0) + 1;
     new.anterior := coalesce(ultimo.huella, '');
     new.fecha := clock_timestamp();
     new.huella := payments.huella_asiento(new);
     return new;
   end $$`,
  `create trigger asiento_fijo before insert or update or delete on payments.asiento for each row execute function payments.asiento_fijo()`,
  `create trigger asiento_entero before truncate on payments.asiento for each statement execute function payments.asiento_fijo()`,
  `revoke all on payments.asiento from public`,
  `grant usage on schema payments to ${LEDGER_ROLE}`,
  `grant select, insert on payments.asiento to ${LEDGER_ROLE}`,
  `create function payments.asentar(jsonb) returns int language sql security definer set search_path = pg_catalog, pg_temp as $$
     with puestos as (
       insert into payments.asiento (clave, tipo, "idPago", "idLote", debe, haber, centimos, moneda, detalle)
       select r.clave, r.tipo, r."idPago", r."idLote", r.debe, r.haber, r.centimos, r.moneda, r.detalle
       from jsonb_to_recordset($1) as r(clave text, tipo text, "idPago" int, "idLote" int, debe text, haber text, centimos bigint, moneda text, detalle text)
       returning 1)
     select count(*)::int from puestos $$`,
  `grant create on schema payments to ${LEDGER_ROLE}`,
  `alter function payments.asentar(jsonb) owner to ${LEDGER_ROLE}`,
  `revoke create on schema payments from ${LEDGER_ROLE}`,
];
