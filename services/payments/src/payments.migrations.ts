import { Migration } from '@mikro-orm/migrations';
import { PaymentsActs001, PaymentsActs002, PaymentsKeys001 } from './act/act.migrations.js';
import { PaymentsBank001, PaymentsBank002 } from './bank/bank.migrations.js';
import { PaymentsOutlet001 } from './batch/outlet.migrations.js';
import { CHAIN } from './ledger/chain.js';
import { CHECKED_DIGESTS } from './ledger/checked-digests.js';
import { GUARDS, onlyAdded } from './ledger/guards.js';
import { FOLLOWS_A_MERGE } from './ledger/merged-accounts.js';
import { Payments007, Payments008 } from './ledger/paid-again.js';
import { STEPS_UNWATCHED } from './ledger/steps-unwatched.js';
import { Payments009 } from './payment/found-by.migration.js';

/** Payees, payments, batches, bank files, reconciliation, budgets and the ledger. All money is whole céntimos. */
class Payments001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists payments`);
    this.addSql(
      `create table payments.beneficiario (id serial primary key, tipo text not null, documento text not null, nombre text not null, banco text not null, "tipoCuenta" int not null, cuenta text not null, huella text not null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table payments.beneficiario add constraint beneficiario_unico unique (huella)`);
    this.addSql(`create index beneficiario_de_documento on payments.beneficiario (documento)`);
    this.addSql(`create index beneficiario_de_cuenta on payments.beneficiario (cuenta)`);
    this.addSql(
      `alter table payments.beneficiario add constraint beneficiario_cuenta check (cuenta ~ '^[0-9]{20}$' and left(cuenta, 4) = banco)`,
    );

    this.addSql(
      `create table payments.lote (id serial primary key, banco text not null, moneda text not null, estado text not null default 'preparado', cuantos int not null, centimos bigint not null, huella text null, "pideSegunda" boolean not null default false, excesos jsonb not null default '[]', "preparadoPor" int not null, preparado timestamptz not null default now(), "aprobadoPor" int null, aprobado timestamptz null, metodo text null, "segundoPor" int null, segundo timestamptz null, "segundoMotivo" text null, exportado timestamptz null, cerrado timestamptz null, motivo text null)`,
    );
    this.addSql(`create index lote_estado on payments.lote (estado, id)`);
    this.addSql(
      `alter table payments.lote add constraint lote_cuatro_ojos check ("aprobadoPor" <> "preparadoPor" and "segundoPor" <> "preparadoPor" and "segundoPor" <> "aprobadoPor")`,
    );
    this.addSql(
      `alter table payments.lote add constraint lote_aprobado check (estado in ('preparado', 'anulado') or ("aprobadoPor" is not null and aprobado is not null and huella is not null))`,
    );
    this.addSql(
      `alter table payments.lote add constraint lote_segunda check (estado in ('preparado', 'segunda', 'anulado') or "pideSegunda" = false or ("segundoPor" is not null and "segundoMotivo" is not null))`,
    );
    this.addSql(
      `alter table payments.lote add constraint lote_estado_valido check (estado in ('preparado', 'segunda', 'aprobado', 'exportado', 'cerrado', 'anulado'))`,
    );

    this.addSql(
      `create table payments.deudor (objeto text not null, "idObjeto" int not null, version int not null, primary key (objeto, "idObjeto"))`,
    );
    this.addSql(
      `create table payments.pago (id serial primary key, objeto text not null, "idObjeto" int not null, referencia int not null, intento int not null, "idUsuario" int not null, titulo text not null, grupo text not null, convocatoria text not null, anio int not null, concepto int not null, "nombreConcepto" text not null, centimos bigint not null, descuento bigint not null default 0, moneda text not null, estado text not null, paso text not null, pasos int not null default 1, desde timestamptz not null, "aprobadoPor" int null, bloqueo jsonb null, "idBeneficiario" int not null, "idLote" int null, motivo text null, completado timestamptz null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table payments.pago add constraint pago_unico unique (objeto, "idObjeto", referencia)`);
    this.addSql(
      `alter table payments.pago add constraint pago_beneficiario foreign key ("idBeneficiario") references payments.beneficiario (id)`,
    );
    this.addSql(`alter table payments.pago add constraint pago_lote foreign key ("idLote") references payments.lote (id)`);
    this.addSql(`create index pago_de_usuario on payments.pago ("idUsuario", id)`);
    this.addSql(`create index pago_estado on payments.pago (estado, id)`);
    this.addSql(`create index pago_presupuesto on payments.pago (convocatoria, anio, moneda, paso, centimos, descuento)`);
    this.addSql(`create index pago_grupo on payments.pago (grupo, anio)`);
    this.addSql(`create index pago_de_lote on payments.pago ("idLote")`);
    this.addSql(`create index pago_de_beneficiario on payments.pago ("idBeneficiario")`);
    this.addSql(
      `alter table payments.pago add constraint pago_estado_valido check (estado in ('revision', 'devuelto', 'pendiente', 'enLote', 'enviado', 'completado', 'rechazado', 'cancelado', 'revertido'))`,
    );
    this.addSql(
      `alter table payments.pago add constraint pago_monto check (centimos > 0 and centimos <= 999999999999999 and descuento >= 0 and descuento <= centimos)`,
    );
    this.addSql(`alter table payments.pago add constraint pago_moneda check (moneda ~ '^[A-Z]{3}$')`);

    this.addSql(
      `create table payments.paso (id bigserial primary key, "idPago" int not null, numero int not null, intento int not null, paso text not null, desde timestamptz not null, "idUsuario" int null, detalle text null, "pasoAnterior" text null, segundos int null)`,
    );
    this.addSql(`alter table payments.paso add constraint paso_pago foreign key ("idPago") references payments.pago (id)`);
    this.addSql(`alter table payments.paso add constraint paso_unico unique ("idPago", numero)`);
    this.addSql(`create index paso_duracion on payments.paso ("pasoAnterior", desde)`);
    this.addSql(
      `create table payments.demora (anio int not null, paso text not null, cuantos int not null, mediana int not null, p90 int not null, calculado timestamptz not null default now(), primary key (anio, paso))`,
    );

    this.addSql(
      `create table payments.lote_pago (id serial primary key, "idLote" int not null, "idPago" int not null, intento int not null, centimos bigint not null, "idBeneficiario" int not null, "aprobadoPor" int null, estado text not null default 'incluido', motivo text null, "referenciaBanco" text null, resuelto timestamptz null)`,
    );
    this.addSql(`alter table payments.lote_pago add constraint lote_pago_lote foreign key ("idLote") references payments.lote (id)`);
    this.addSql(`alter table payments.lote_pago add constraint lote_pago_pago foreign key ("idPago") references payments.pago (id)`);
    this.addSql(
      `alter table payments.lote_pago add constraint lote_pago_beneficiario foreign key ("idBeneficiario") references payments.beneficiario (id)`,
    );
    this.addSql(`create index lote_pago_de_beneficiario on payments.lote_pago ("idBeneficiario")`);
    this.addSql(`create index lote_pago_de_lote on payments.lote_pago ("idLote", id)`);
    this.addSql(`create unique index lote_pago_uno on payments.lote_pago ("idPago", intento) where estado <> 'quitado'`);
    this.addSql(`alter table payments.lote_pago add constraint lote_pago_monto check (centimos > 0)`);
    this.addSql(
      `alter table payments.lote_pago add constraint lote_pago_estado check (estado in ('incluido', 'quitado', 'enviado', 'completado', 'rechazado'))`,
    );

    this.addSql(
      `create table payments.revision (id serial primary key, "idLotePago" int not null, sorteado timestamptz not null default now(), "revisadoPor" int null, revisado timestamptz null, conforme boolean null, motivo text null)`,
    );
    this.addSql(
      `alter table payments.revision add constraint revision_lote_pago foreign key ("idLotePago") references payments.lote_pago (id)`,
    );
    this.addSql(`alter table payments.revision add constraint revision_unica unique ("idLotePago")`);
    this.addSql(`create index revision_pendiente on payments.revision (id) where revisado is null`);
    this.addSql(
      `alter table payments.revision add constraint revision_hecha check (num_nonnulls("revisadoPor", revisado, conforme) in (0, 3) and (conforme is not false or motivo is not null))`,
    );

    this.addSql(
      `create table payments.presupuesto (id serial primary key, convocatoria text not null, anio int not null, moneda text not null, centimos bigint not null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table payments.presupuesto add constraint presupuesto_unico unique (convocatoria, anio, moneda)`);
    this.addSql(`alter table payments.presupuesto add constraint presupuesto_monto check (centimos >= 0)`);
    this.addSql(
      `create table payments.limite (id serial primary key, tipo text not null, convocatoria text not null, concepto int null, moneda text null, centimos bigint null, porcentaje int null, activo boolean not null default true)`,
    );
    this.addSql(
      `create unique index limite_unico on payments.limite (tipo, convocatoria, coalesce(concepto, 0), coalesce(moneda, '')) where activo`,
    );
    this.addSql(
      `alter table payments.limite add constraint limite_valor check ((tipo = 'muestra' and porcentaje >= 0 and porcentaje <= 100 and num_nonnulls(concepto, moneda, centimos) = 0) or (tipo in ('concepto', 'anual') and centimos > 0 and moneda is not null and porcentaje is null and (tipo = 'concepto') = (concepto is not null)))`,
    );

    this.addSql(
      `create table payments.ajuste (id serial primary key, "idPago" int not null, tipo text not null, grupo text not null, moneda text not null, centimos bigint not null, aplicado bigint not null default 0, motivo text not null, "idUsuario" int not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table payments.ajuste add constraint ajuste_pago foreign key ("idPago") references payments.pago (id)`);
    this.addSql(`create index ajuste_abierto on payments.ajuste (grupo, moneda) where aplicado < centimos`);
    this.addSql(`create index ajuste_de_pago on payments.ajuste ("idPago")`);
    this.addSql(
      `alter table payments.ajuste add constraint ajuste_monto check (tipo in ('reverso', 'sobrepago') and centimos > 0 and aplicado >= 0 and aplicado <= centimos)`,
    );
    this.addSql(
      `create table payments.compensacion (id serial primary key, "idAjuste" int not null, "idPago" int not null, centimos bigint not null, fecha timestamptz not null default now(), retirada timestamptz null)`,
    );
    this.addSql(
      `alter table payments.compensacion add constraint compensacion_ajuste foreign key ("idAjuste") references payments.ajuste (id)`,
    );
    this.addSql(`alter table payments.compensacion add constraint compensacion_pago foreign key ("idPago") references payments.pago (id)`);
    this.addSql(`create index compensacion_de_pago on payments.compensacion ("idPago") where retirada is null`);

    this.addSql(
      `create table payments.operacion (llave uuid primary key, "idUsuario" int null, accion text not null, huella text not null, respuesta jsonb null, creado timestamptz not null default now())`,
    );

    this.addSql(
      `create table payments.formato_banco (id serial primary key, banco text not null, tipo text not null, nombre text not null, definicion jsonb not null, activo boolean not null default true)`,
    );
    this.addSql(`alter table payments.formato_banco add constraint formato_banco_unico unique (banco, tipo, nombre)`);
    this.addSql(
      `alter table payments.formato_banco add constraint formato_banco_tipo check (tipo in ('exportacion', 'respuesta', 'extracto'))`,
    );
    this.addSql(
      `create table payments.archivo_banco (id serial primary key, tipo text not null, "idLote" int null, "idFormato" int null, formato text not null, nombre text not null, huella text not null, bytes int not null, lineas int not null, centimos bigint not null, almacen text null, "idUsuario" int not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table payments.archivo_banco add constraint archivo_banco_unico unique (tipo, huella)`);
    this.addSql(
      `alter table payments.archivo_banco add constraint archivo_banco_lote foreign key ("idLote") references payments.lote (id)`,
    );
    this.addSql(
      `alter table payments.archivo_banco add constraint archivo_banco_formato foreign key ("idFormato") references payments.formato_banco (id)`,
    );
    this.addSql(
      `alter table payments.archivo_banco add constraint archivo_banco_tipo check (tipo in ('exportacion', 'respuesta', 'extracto'))`,
    );
    this.addSql(`create index archivo_banco_de_lote on payments.archivo_banco ("idLote")`);

    this.addSql(
      `create table payments.extracto (id serial primary key, "idArchivo" int not null, banco text not null, cuenta text not null, moneda text not null, desde date not null, hasta date not null, "saldoInicial" bigint not null, "saldoFinal" bigint not null, creado timestamptz not null default now())`,
    );
    this.addSql(
      `alter table payments.extracto add constraint extracto_archivo foreign key ("idArchivo") references payments.archivo_banco (id)`,
    );
    this.addSql(
      `create table payments.extracto_linea (id serial primary key, "idExtracto" int not null, numero int not null, fecha date not null, centimos bigint not null, sentido text not null, referencia text null, descripcion text null)`,
    );
    this.addSql(
      `alter table payments.extracto_linea add constraint extracto_linea_extracto foreign key ("idExtracto") references payments.extracto (id)`,
    );
    this.addSql(`alter table payments.extracto_linea add constraint extracto_linea_unica unique ("idExtracto", numero)`);
    this.addSql(
      `alter table payments.extracto_linea add constraint extracto_linea_sentido check (sentido in ('debito', 'credito') and centimos > 0)`,
    );
    this.addSql(
      `create table payments.conciliacion (id serial primary key, banco text not null, anio int not null, mes int not null, "idLinea" int null, "idLotePago" int null, estado text not null, "resueltoPor" int null, resuelto timestamptz null, motivo text null, fecha timestamptz not null default now())`,
    );
    this.addSql(
      `alter table payments.conciliacion add constraint conciliacion_linea foreign key ("idLinea") references payments.extracto_linea (id)`,
    );
    this.addSql(
      `alter table payments.conciliacion add constraint conciliacion_lote_pago foreign key ("idLotePago") references payments.lote_pago (id)`,
    );
    this.addSql(`create index conciliacion_mes on payments.conciliacion (banco, anio, mes)`);
    this.addSql(`create index conciliacion_de_linea on payments.conciliacion ("idLinea")`);
    this.addSql(`create index conciliacion_de_lote_pago on payments.conciliacion ("idLotePago")`);
    this.addSql(
      `alter table payments.conciliacion add constraint conciliacion_estado check (estado in ('coincide', 'falta', 'inesperado', 'doble') and num_nonnulls("idLinea", "idLotePago") >= 1)`,
    );
    this.addSql(
      `create table payments.mes_cerrado (id serial primary key, banco text not null, anio int not null, mes int not null, lineas int not null, centimos bigint not null, "cerradoPor" int not null, cerrado timestamptz not null default now())`,
    );
    this.addSql(`alter table payments.mes_cerrado add constraint mes_cerrado_unico unique (banco, anio, mes)`);
    this.addSql(`alter table payments.mes_cerrado add constraint mes_cerrado_mes check (mes >= 1 and mes <= 12)`);

    this.addSql(
      `create table payments.asiento (numero bigint primary key, clave text not null, fecha timestamptz not null, tipo text not null, "idPago" int null, "idLote" int null, debe text not null, haber text not null, centimos bigint not null, moneda text not null, detalle text null, anterior text not null, huella text not null)`,
    );
    this.addSql(`alter table payments.asiento add constraint asiento_clave unique (clave)`);
    this.addSql(`create index asiento_de_pago on payments.asiento ("idPago")`);
    this.addSql(`alter table payments.asiento add constraint asiento_par check (debe <> haber and centimos > 0)`);
    for (const statement of GUARDS) this.addSql(statement);
  }
}

/**
 * A step of a batch rewrites each of its payments: nothing that changes with a step stands in an index, and pages have
 * room for the row's next version beside it, so that no index is written. Whose steps are long is read whole, once in
 * ten minutes, and needs no tree.
 */
class Payments002 extends Migration {
  override up(): void {
    this.addSql(`drop index payments.pago_estado`);
    this.addSql(`drop index payments.pago_presupuesto`);
    this.addSql(`create index pago_presupuesto on payments.pago (convocatoria, anio, moneda)`);
    this.addSql(`drop index payments.pago_de_lote`);
    this.addSql(`create index pago_de_lote on payments.pago ("idLote", id)`);
    this.addSql(`alter table payments.pago set (fillfactor = 50)`);

    this.addSql(`alter table payments.lote_pago add column fuera boolean generated always as (estado = 'quitado') stored`);
    this.addSql(`drop index payments.lote_pago_uno`);
    this.addSql(`create unique index lote_pago_uno on payments.lote_pago ("idPago", intento) where not fuera`);
    this.addSql(`alter table payments.lote_pago set (fillfactor = 50)`);

    this.addSql(`alter table payments.paso drop constraint paso_pkey, drop constraint paso_unico, drop column id`);
    this.addSql(`alter table payments.paso add primary key ("idPago", numero)`);
    this.addSql(`drop index payments.paso_duracion`);
    this.addSql(`create index paso_duracion on payments.paso using brin (desde)`);
    for (const statement of [...STEPS_UNWATCHED, ...CHAIN]) this.addSql(statement);
  }
}

/** Money that comes back of a payment is written down by itself, and its budget has it again. */
class Payments003 extends Migration {
  override up(): void {
    this.addSql(`alter table payments.pago add column devuelto bigint not null default 0`);
    this.addSql(`alter table payments.pago add constraint pago_devuelto check (devuelto >= 0 and devuelto <= centimos)`);
    this.addSql(
      `create table payments.devolucion (id serial primary key, "idPago" int not null, centimos bigint not null, "referenciaBanco" text not null, motivo text not null, "idUsuario" int not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table payments.devolucion add constraint devolucion_pago foreign key ("idPago") references payments.pago (id)`);
    this.addSql(`alter table payments.devolucion add constraint devolucion_unica unique ("idPago", "referenciaBanco")`);
    this.addSql(`alter table payments.devolucion add constraint devolucion_monto check (centimos > 0)`);
    for (const statement of onlyAdded('devolucion', 'devolucion_fija')) this.addSql(statement);
  }
}

class Payments004 extends Migration {
  override up(): void {
    for (const statement of FOLLOWS_A_MERGE) this.addSql(statement);
  }
}

class Payments005 extends Migration {
  override up(): void {
    for (const statement of CHECKED_DIGESTS) this.addSql(statement);
  }
}

/**
 * Whose money a payment is about, for which span of time, and what is doubtful about its account: of what is owed
 * already its domain is asked again.
 */
class Payments006 extends Migration {
  override up(): void {
    this.addSql(
      `alter table payments.pago add column persona text null, add column "documentoPersona" text null, add column periodo text null, add column avisos jsonb not null default '[]'`,
    );
    this.addSql(
      `insert into platform.evento (tipo, datos) select 'payment.requested', jsonb_build_object('objeto', objeto, 'idObjeto', "idObjeto", 'idUsuario', "idUsuario")
       from payments.pago group by objeto, "idObjeto", "idUsuario" order by max(id)`,
    );
  }
}

export const paymentsMigrations = [
  { name: 'payments-001', class: Payments001 },
  { name: 'payments-bank-001', class: PaymentsBank001 },
  { name: 'payments-002', class: Payments002 },
  { name: 'payments-003', class: Payments003 },
  { name: 'payments-004', class: Payments004 },
  { name: 'payments-005', class: Payments005 },
  { name: 'payments-006', class: Payments006 },
  { name: 'payments-bank-002', class: PaymentsBank002 },
  { name: 'payments-acts-001', class: PaymentsActs001 },
  { name: 'payments-outlet-001', class: PaymentsOutlet001 },
  { name: 'payments-007', class: Payments007 },
  { name: 'payments-008', class: Payments008 },
  { name: 'payments-009', class: Payments009 },
  { name: 'payments-acts-002', class: PaymentsActs002 },
  { name: 'payments-keys-001', class: PaymentsKeys001 },
];
