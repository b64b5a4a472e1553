// The demo's bank: its files in the CSV layouts that docs/bank-files.md describes.

/** @typedef {{ id: number, idPago: number, centimos: number }} Line of a batch, in céntimos */

/** '1234,50' @param {number} centimos */
const amount = (centimos) => (centimos / 100).toFixed(2).replace('.', ',');
const total = (/** @type {Line[]} */ lines) => lines.reduce((sum, { centimos }) => sum + centimos, 0);
const file = (/** @type {(string | number)[][]} */ rows) => rows.map((cells) => `${cells.join(';')}\r\n`).join('');

/**
 * What the bank did with each line of a batch: '00' is paid.
 * @param {{ id: number, huella: string }} batch
 * @param {Line[]} lines
 * @param {(line: Line) => string} code
 */
export function csvAnswer({ id, huella }, lines, code) {
  return file([
    ['numero', 'referencia', 'monto', 'codigo', 'motivo', 'referenciaBanco'],
    ...lines.map((line, i) => [i + 1, `${id}-${line.id}`, amount(line.centimos), code(line), '', `B${line.id}`]),
    ['TOTAL', id, lines.length, amount(total(lines)), huella],
  ]);
}

/**
 * A day of its account: these payments of a batch, and a charge of its own.
 * @param {number} idLote
 * @param {Line[]} lines
 */
export function csvStatement(idLote, lines) {
  // Caracas is four hours behind, all year round.
  const [year, month, day] = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10).split('-');
  const today = `${day}/${month}/${year}`;
  return file([
    ['fecha', 'referencia', 'referenciaBanco', 'descripcion', 'debito', 'credito'],
    ...lines.map((line) => [today, `${idLote}-${line.id}`, `B${line.id}`, 'PAGO A PROVEEDORES', amount(line.centimos), '']),
    [today, 'COMISION', '', 'COMISION POR SERVICIO', '12,50', ''],
  ]);
}
