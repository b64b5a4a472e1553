import { randomUUID } from 'node:crypto';
import { csvStatement, isoAnswer, isoStatement, readBatch } from '../../builders/bank.js';
import type { Line } from '../table.js';

let names = 0;
const format = (banco: string) => ({ banco, tipo: 'extracto', nombre: `Prueba ${++names}`, definicion: csvStatement });
const account = (banco: string, moneda = 'VES') => ({
  banco,
  moneda,
  cuenta: `${banco}0000000000000001`,
  documento: 'G-200000000',
  nombre: 'Fondo',
});
/** The bank completes all of it. */
const answerTo = async (lote: number): Promise<Buffer> => {
  const batch = await readBatch(lote);
  return isoAnswer(
    batch,
    batch.lineas.map(() => 'ACSC'),
  );
};

const NONE = 2_000_000_000;
/**
 * Calls that move money ask for a key and a confirmation: without them they are refused at their fields, to whoever may
 * call them.
 */
// biome-ignore format: a table
export const payments: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['GET recursos/pagos',                           '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/pagos/pendientes',                  '.  .   .   .   .   .   yes yes .   .   .   .  '],
  ['GET recursos/pagos/:id',                       '.  .   .   .   .   .   all all .   .   .   .  ', ({ pago }) => ({ id: pago })],
  ['GET recursos/pagos/:id/pasos',                 '.  .   .   .   .   .   all all .   .   .   .  ', ({ pago }) => ({ id: pago })],
  ['GET recursos/pagos/:id/expediente',            '.  .   .   .   .   .   all all .   .   .   .  ', ({ pago }) => ({ id: pago })],
  ['POST recursos/pagos/:id/revertir',             '.  .   .   .   .   .   .   422 .   .   .   .  ', () => ({ id: NONE })],
  ['POST recursos/pagos/:id/devolucion',           '.  .   .   .   .   .   .   422 .   .   .   .  ', () => ({ id: NONE })],
  ['GET recursos/pagos/:id/entradas',              '.  .   .   .   .   .   .   yes .   .   .   .  ', ({ pago }) => ({ id: pago })],
  ['POST recursos/pagos/:id/desenlace',            '.  .   .   .   .   .   .   422 .   .   .   .  ', () => ({ id: NONE })],
  ['POST consultar/pagos/donde',                   '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST guardar/pago/guardar-pago',               '.  .   .   .   .   .   .   422 .   .   .   .  '],
  ['GET recursos/lotes',                           '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/lotes/:id',                       '.  .   .   .   .   .   all all .   .   .   .  ', ({ lote }) => ({ id: lote })],
  ['GET recursos/lotes/:id/cambios',               '.  .   .   .   .   .   all all .   .   .   .  ', ({ lote }) => ({ id: lote })],
  ['GET recursos/lotes/:id/archivo',               '.  .   .   .   .   .   all all .   .   .   .  ', ({ lote }) => ({ id: lote })],
  ['GET recursos/lotes/pendientes',                '.  .   .   .   .   .   yes yes .   .   .   .  '],
  ['GET recursos/lotes-pagos',                     '.  .   .   .   .   .   all all .   .   .   .  '],
  ['POST recursos/lotes/preparar',                 '.  .   .   .   .   .   422 .   .   .   .   .  '],
  ['POST recursos/lotes/:id/aprobar',              '.  .   .   .   .   .   .   422 .   .   .   .  ', () => ({ id: NONE })],
  ['POST recursos/lotes/:id/quitar',               '.  .   .   .   .   .   422 422 .   .   .   .  ', () => ({ id: NONE })],
  ['POST recursos/lotes/:id/anular',               '.  .   .   .   .   .   422 422 .   .   .   .  ', () => ({ id: NONE })],
  ['GET recursos/revisiones',                      '.  .   .   .   .   .   .   all .   .   .   .  '],
  ['GET recursos/revisiones/:id',                  '.  .   .   .   .   .   .   404 .   .   .   .  ', () => ({ id: NONE })],
  ['POST recursos/revisiones/:id/decidir',         '.  .   .   .   .   .   .   422 .   .   .   .  ', () => ({ id: NONE })],
  ['GET recursos/actos',                           '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/actos/:id',                       '.  .   .   .   .   .   404 404 .   .   .   .  ', () => ({ id: NONE })],
  ['GET recursos/actos-lineas',                    '.  .   .   .   .   .   all all .   .   .   .  '],
  ['POST recursos/actos/:id/confirmar',            '.  .   .   .   .   .   .   422 .   .   .   .  ', () => ({ id: NONE })],
  ['POST recursos/actos/:id/negar',                '.  .   .   .   .   .   422 422 .   .   .   .  ', () => ({ id: NONE })],
  ['GET recursos/presupuestos',                    '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/presupuestos/:id',                '.  .   .   .   .   .   404 404 .   .   .   .  ', () => ({ id: NONE })],
  ['POST recursos/presupuestos/guardar',           '.  .   .   .   .   .   .   422 .   .   .   .  '],
  ['POST recursos/presupuestos/redenominar',       '.  .   .   .   .   .   .   422 .   .   .   .  '],
  ['GET recursos/ajustes',                         '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/limites',                         '.  .   .   .   .   .   all all .   .   .   .  '],
  ['POST recursos/limites/guardar',                '.  .   .   .   .   .   .   422 .   .   .   .  '],

  ['GET recursos/bancos-formatos',                 '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/bancos-formatos/:id',             '.  .   .   .   .   .   all all .   .   .   .  ', ({ formatoBanco }) => ({ id: formatoBanco })],
  ['POST recursos/bancos-formatos',                '.  .   .   .   .   .   .   yes .   .   .   .  ', { sends: ({ banco }) => format(banco) }],
  ['PUT recursos/bancos-formatos/:id',             '.  .   .   .   .   .   .   all .   .   .   .  ', ({ formatoBanco }, { banco }) => ({ id: formatoBanco, ...format(banco) })],
  ['GET recursos/bancos-cuentas',                  '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/bancos-cuentas/:id',              '.  .   .   .   .   .   all all .   .   .   .  ', ({ cuentaPagadora }) => ({ id: cuentaPagadora })],
  ['POST recursos/bancos-cuentas',                 '.  .   .   .   .   .   .   yes .   .   .   .  ', { sends: ({ banco }) => account(banco, 'USD') }],
  ['PUT recursos/bancos-cuentas/:id',              '.  .   .   .   .   .   .   all .   .   .   .  ', ({ cuentaPagadora }, { banco }) => ({ id: cuentaPagadora, ...account(banco) })],
  ['POST recursos/lotes/:id/exportar',             '.  .   .   .   .   .   all .   .   .   .   .  ', ({ lote }) => ({ id: lote, llave: randomUUID() })],
  ['POST recursos/lotes/:id/respuesta',            '.  .   .   .   .   .   all .   .   .   .   .  ', async ({ lote }) => ({ id: lote, llave: randomUUID(), archivo: await answerTo(lote) })],
  ['GET recursos/bancos-archivos',                 '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/bancos-archivos/:id',             '.  .   .   .   .   .   all all .   .   .   .  ', ({ archivoBanco }) => ({ id: archivoBanco })],
  ['GET recursos/bancos-archivos/:id/contenido',   '.  .   .   .   .   .   all .   .   .   .   .  ', ({ archivoBanco }) => ({ id: archivoBanco })],

  ['GET recursos/extractos',                       '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/extractos/:id',                   '.  .   .   .   .   .   all all .   .   .   .  ', ({ extracto }) => ({ id: extracto })],
  ['POST recursos/extractos/:id/retirar',          '.  .   .   .   .   .   422 .   .   .   .   .  ', () => ({ id: NONE })],
  // Whose account stands in the query: without it the file is refused at its field.
  ['POST recursos/extractos',                      '.  .   .   .   .   .   422 .   .   .   .   .  ', { sends: () => ({ archivo: isoStatement('', '2026-02-01', '2026-02-28', []) }) }],
  ['GET recursos/conciliaciones',                  '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/conciliaciones/:id',              '.  .   .   .   .   .   all all .   .   .   .  ', ({ conciliacion }) => ({ id: conciliacion })],
  ['POST recursos/conciliaciones/:id/explicar',    '.  .   .   .   .   .   .   all .   .   .   .  ', ({ conciliacion }) => ({ id: conciliacion, motivo: 'Comisión' })],
  ['GET recursos/conciliaciones-meses',            '.  .   .   .   .   .   all all .   .   .   .  '],
  ['GET recursos/conciliaciones-meses/:id',        '.  .   .   .   .   .   all all .   .   .   .  ', ({ mesBanco }) => ({ id: mesBanco })],
  ['POST recursos/conciliaciones-meses/calcular',  '.  .   .   .   .   .   yes yes .   .   .   .  ', { sends: ({ banco }) => ({ banco, anio: 2026, mes: 3 }) }],
  ['POST recursos/conciliaciones-meses/cerrar',    '.  .   .   .   .   .   .   yes .   .   .   .  ', { sends: ({ banco }) => ({ banco, anio: 2026, mes: 1 }) }],
];
