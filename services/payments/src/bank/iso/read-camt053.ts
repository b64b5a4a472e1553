import { isIsoDate } from '@registro/contracts/dates';
import { ISO_STATEMENT } from '@registro/contracts/payments/bank-format';
import { type StatementFacts, type StatementLine, wrongFile } from '../bank-file.js';
import { amountUnder, countUnder, dayUnder, plainUnder, textUnder, under } from './element.js';
import { readXml, type XmlElement } from './read-xml.js';
import { isoNamespace } from './write-pain001.js';

const STATEMENT = 'Document/BkToCstmrStmt/Stmt';
const ENTRY = `${STATEMENT}/Ntry`;
const DETAIL = `${ENTRY}/NtryDtls/TxDtls`;
const ACCOUNT = `${STATEMENT}/Acct`;

/** Sums of one statement as its entries go by, in céntimos. */
interface Sums {
  entries: number;
  net: number;
}

/**
 * The booked movements of a `camt.053.001.08` (bank to customer statement). An entry that books a batch is one movement for each payment that
 * it lists; `facts` is filled on the way. Throws `UnreadableFile` for another account, a second statement, and where entries, details and balances do not add up.
 */
export async function* readCamt053(
  bytes: AsyncIterable<Buffer>,
  cuenta: string,
  moneda: string,
  facts: StatementFacts,
): AsyncGenerator<StatementLine> {
  const sums: Sums = { entries: 0, net: 0 };
  const details = { count: 0, sum: 0 };
  let account = false;
  let statements = 0;
  let numero = 0;
  for await (const element of readXml(bytes, isoNamespace(ISO_STATEMENT), [STATEMENT, ACCOUNT, ENTRY, DETAIL])) {
    if (element.nombre === 'Acct') {
      account = assertAccount(element, cuenta);
    } else if (element.nombre === 'TxDtls') {
      if (!account) wrongFile('El extracto no dice de qué cuenta es');
      const entry = element.padre!.padre!;
      const line = movement(entry, element, moneda, ++numero);
      details.count++;
      details.sum += line.monto;
      if (isBooked(entry)) yield line;
    } else if (element.nombre === 'Ntry') {
      if (!account) wrongFile('El extracto no dice de qué cuenta es');
      const { monto, sentido } = side(element, moneda);
      if (details.count && details.sum !== monto) wrongFile(`Los detalles del movimiento ${sums.entries + 1} no suman su monto`);
      if (!details.count && isBooked(element)) yield movement(element, element, moneda, ++numero);
      if (isBooked(element)) sums.net += sentido === 'credito' ? monto : -monto;
      sums.entries++;
      Object.assign(details, { count: 0, sum: 0 });
    } else {
      if (++statements > 1) wrongFile('El archivo tiene más de un extracto');
      Object.assign(facts, assertSums(element, sums, moneda));
    }
  }
  if (!statements) wrongFile('El archivo no tiene ningún extracto');
}

function assertAccount(account: XmlElement, cuenta: string): true {
  const told = textUnder(account, 'Id', 'Othr', 'Id') ?? textUnder(account, 'Id', 'IBAN');
  return told === cuenta ? true : wrongFile('El extracto es de otra cuenta');
}

const isBooked = (entry: XmlElement): boolean => (textUnder(entry, 'Sts', 'Cd') ?? textUnder(entry, 'Sts')) === 'BOOK';

function side(element: XmlElement, moneda: string): { monto: number; sentido: StatementLine['sentido'] } {
  const monto = amountUnder(element, moneda, 'Amt');
  const mark = textUnder(element, 'CdtDbtInd');
  if (monto === null || (mark !== 'CRDT' && mark !== 'DBIT')) wrongFile('Un movimiento del extracto no dice su monto o su sentido');
  return { monto, sentido: mark === 'CRDT' ? 'credito' : 'debito' };
}

/** `detail` is the entry itself where it lists none. What stands behind the details in an entry is not there yet when they are read. */
function movement(entry: XmlElement, detail: XmlElement, moneda: string, numero: number): StatementLine {
  const own = under(detail, 'Amt') ? detail : entry;
  const { monto } = side({ ...own, hijos: [...own.hijos, ...entry.hijos] }, moneda);
  const fecha = dayUnder(entry, 'BookgDt') ?? dayUnder(entry, 'ValDt');
  if (!fecha) wrongFile(`El movimiento ${numero} no tiene fecha`);
  const reference = textUnder(detail, 'Refs', 'EndToEndId') ?? textUnder(detail, 'Refs', 'InstrId') ?? textUnder(entry, 'NtryRef');
  return {
    numero,
    fecha,
    referencia: reference === 'NOTPROVIDED' ? null : (reference?.slice(0, 70) ?? null),
    referenciaBanco: plainUnder(detail, 'Refs', 'AcctSvcrRef') ?? plainUnder(entry, 'AcctSvcrRef'),
    descripcion: detail === entry ? plainUnder(entry, 'AddtlNtryInf') : plainUnder(detail, 'RmtInf', 'Ustrd'),
    monto,
    sentido: side({ ...detail, hijos: [...detail.hijos, ...entry.hijos] }, moneda).sentido,
  };
}

function assertSums(statement: XmlElement, { entries, net }: Sums, moneda: string): StatementFacts {
  const told = countUnder(statement, 'TxsSummry', 'TtlNtries', 'NbOfNtries');
  if (told !== null && told !== entries) wrongFile(`El extracto dice tener ${told} movimientos y tiene ${entries}`);
  const opening = balance(statement, moneda, 'OPBD', 'PRCD');
  const closing = balance(statement, moneda, 'CLBD');
  if (opening !== null && closing !== null && opening + net !== closing)
    wrongFile('Los movimientos del extracto no llevan del saldo inicial al saldo final');
  const day = (mark: string) => {
    const date = textUnder(statement, 'FrToDt', mark)?.slice(0, 10) ?? null;
    return date === null || isIsoDate(date) ? date : wrongFile(`${mark} no es una fecha: «${date}»`);
  };
  return { desde: day('FrDtTm'), hasta: day('ToDtTm'), saldoInicial: opening, saldoFinal: closing };
}

function balance(statement: XmlElement, moneda: string, ...codes: string[]): number | null {
  const found = statement.hijos.find((h) => h.nombre === 'Bal' && codes.includes(textUnder(h, 'Tp', 'CdOrPrtry', 'Cd') ?? ''));
  if (!found) return null;
  const { monto, sentido } = side(found, moneda);
  return sentido === 'credito' ? monto : -monto;
}
