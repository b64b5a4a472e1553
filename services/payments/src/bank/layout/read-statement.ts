import { countOf } from '@registro/contracts/count';
import type { StatementLayout } from '@registro/contracts/payments/bank-format';
import { noFacts, type StatementFacts, type StatementLine, wrongFile } from '../bank-file.js';
import { readRecords } from './read-file.js';
import type { Values } from './write-record.js';

/**
 * The movements of an account from a bank's file; `facts` gets the one statement of it, at its end. Throws
 * `UnreadableFile` for another account, and where count or balances do not add up.
 */
export async function* readTextStatement(
  layout: StatementLayout,
  bytes: AsyncIterable<Buffer>,
  cuenta: string,
  facts: StatementFacts[],
): AsyncGenerator<StatementLine> {
  let cantidad = 0;
  let saldo: number | null = null;
  let last: Values = {};
  const said = noFacts();
  for await (const { tipo, numero, valores } of readRecords(layout, bytes)) {
    if (valores.cuentaPagador != null && valores.cuentaPagador !== cuenta) wrongFile('El extracto es de otra cuenta');
    if (tipo === 'cabecera') {
      saldo = (valores.saldoInicial as number | null) ?? null;
      Object.assign(said, { saldoInicial: saldo, desde: valores.desde ?? null, hasta: valores.hasta ?? null });
    } else if (tipo === 'total') last = valores;
    else {
      const line = statementLine(layout, valores, numero);
      cantidad++;
      if (saldo !== null) saldo += line.sentido === 'credito' ? line.monto : -line.monto;
      yield line;
    }
  }
  assertTotals(last, cantidad, saldo);
  facts.push({ ...said, saldoFinal: (last.saldoFinal as number | null | undefined) ?? saldo });
}

function statementLine(layout: StatementLayout, v: Values, numero: number): StatementLine {
  const sentido = sideOf(layout, v, numero);
  const monto = v.monto ?? v[sentido];
  if (v.fecha == null || monto == null) wrongFile(`La línea ${numero} no tiene fecha o monto`);
  const text = (value: unknown) => (value == null ? null : String(value));
  return {
    numero,
    parte: 0,
    fecha: String(v.fecha),
    referencia: text(v.referencia),
    referenciaBanco: text(v.referenciaBanco),
    descripcion: text(v.descripcion),
    monto: Number(monto),
    sentido,
  };
}

function sideOf(layout: StatementLayout, { sentido, debito, credito }: Values, numero: number): StatementLine['sentido'] {
  if (sentido != null) {
    if (layout.debito?.includes(String(sentido))) return 'debito';
    if (layout.credito?.includes(String(sentido))) return 'credito';
  } else if (Boolean(debito) !== Boolean(credito)) return debito ? 'debito' : 'credito';
  return wrongFile(`La línea ${numero} no dice si es un débito o un crédito`);
}

function assertTotals(total: Values, cantidad: number, saldo: number | null): void {
  if (total.cantidad != null && total.cantidad !== cantidad)
    wrongFile(`El extracto dice tener ${countOf(Number(total.cantidad), 'movimiento', 'movimientos')} y tiene ${cantidad}`);
  if (saldo !== null && total.saldoFinal != null && total.saldoFinal !== saldo)
    wrongFile('Los movimientos del extracto no llevan del saldo inicial al saldo final');
}
