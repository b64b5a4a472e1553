import { BANK_FILE_KIND_NAMES, type BankFileRow, type BankFormatRow, type PayerAccountRow } from '@registro/contracts/payments/bank-files';
import { layoutName } from '@registro/contracts/payments/bank-format';
import type { BankFileKind } from '@registro/contracts/payments/bank-kinds';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { WAITS } from '@registro/platform/acts/waiting';
import { OF_FILE } from '../act/act.list.js';
import { amount } from '../amount.js';
import { read } from '../payments.tables.js';

/** How banks write their files. */
export const formatList = list<BankFormatRow>()({
  resource: 'bancos-formatos',
  from: read.selectFrom('payments.formato_banco as f'),
  select: (from) => from.select(['f.id', 'f.banco', 'f.tipo', 'f.nombre', 'f.definicion', 'f.activo']),
  id: 'f.id',
  sort: { id: 'f.id', banco: 'f.banco', tipo: 'f.tipo', nombre: 'f.nombre' },
  filter: { banco: (v, eb) => eb('f.banco', '=', String(v)), tipo: (v, eb) => eb('f.tipo', '=', v as BankFileKind) },
  columns: columns('bancos-formatos', {
    banco: plain,
    tipo: named(BANK_FILE_KIND_NAMES),
    nombre: plain,
    definicion: layoutName,
    activo: plain,
  }),
});

/** The accounts that payments leave from. */
export const payerList = list<PayerAccountRow>()({
  resource: 'bancos-cuentas',
  from: read.selectFrom('payments.cuenta_pagadora as c'),
  select: (from) => from.select(['c.id', 'c.banco', 'c.moneda', 'c.cuenta', 'c.documento', 'c.nombre', 'c.activo']),
  id: 'c.id',
  sort: { id: 'c.id', banco: 'c.banco' },
  filter: { banco: (v, eb) => eb('c.banco', '=', String(v)) },
  columns: columns('bancos-cuentas', { banco: plain, moneda: plain, cuenta: plain, documento: plain, nombre: plain, activo: plain }),
});

/** Files that went to banks and came from them. */
export const bankFileList = list<BankFileRow>()({
  resource: 'bancos-archivos',
  from: read.selectFrom('payments.archivo_banco as a').leftJoin('platform.quien as u', 'u.id', 'a.idUsuario'),
  select: (from) =>
    from
      .select(sql<number | null>`(select t.id from platform.acto_de_dos t where ${OF_FILE} and ${WAITS})`.as('acto'))
      .select(['a.id', 'a.tipo', 'a.banco', 'a.idLote', 'a.formato', 'a.nombre', 'a.huella', 'a.bytes', 'a.lineas', 'a.centimos'])
      .select(['a.completados', 'a.rechazados', 'a.desconocidos', 'a.idUsuario', 'u.correo as quien', 'a.fecha']),
  id: 'a.id',
  sort: { id: 'a.id', fecha: 'a.fecha', banco: 'a.banco', tipo: 'a.tipo' },
  filter: {
    banco: (v, eb) => eb('a.banco', '=', String(v)),
    tipo: (v, eb) => eb('a.tipo', '=', v as BankFileKind),
    idLote: (v, eb) => eb('a.idLote', '=', Number(v) || 0),
  },
  columns: columns('bancos-archivos', {
    fecha: moment,
    tipo: named(BANK_FILE_KIND_NAMES),
    banco: plain,
    idLote: plain,
    formato: plain,
    nombre: plain,
    lineas: plain,
    centimos: amount,
    completados: plain,
    rechazados: plain,
    desconocidos: plain,
    huella: plain,
    quien: plain,
  }),
});
