import { countOf } from '@registro/contracts/count';
import { daysAfter, inCaracas } from '@registro/contracts/dates';
import { readBankReference, ISO_STATEMENT } from '@registro/contracts/payments/bank-format';
import { type StatementFacts, type StatementLine, wrongFile } from '../bank-file.js';
import { allUnder, amountUnder, countUnder, dayUnder, referencesUnder, textsUnder, textUnder, timeUnder, under } from './element.js';
import { readXml, type XmlElement } from './read-xml.js';
import { isoNamespace } from './write-pain001.js';

const STATEMENT = 'Document/BkToCstmrStmt/Stmt';
const ENTRY = `${STATEMENT}/Ntry`;
const DETAIL = `${ENTRY}/NtryDtls/TxDtls`;
const ACCOUNT = `${STATEMENT}/Acct`;

const FEE = 'Comisión del banco';
/** Details of one entry that do not say their amount. */
const SILENT_MAX = 2_000;

/** A movement before it is known how much it is: null where its detail does not say. */
type Draft = Omit<StatementLine, 'monto'> & { monto: number | null };

/** What was read of an entry so far. Sums are céntimos, what leaves the account below zero. */
interface Open {
  details: number;
  booked: number;
  /** charges that stand in what was booked for a detail, beside its payment */
  fees: number;
  /** charges that details name, and that may have been booked beside them */
  named: number;
  silent: Draft[];
}
const opened = (): Open => ({ details: 0, booked: 0, fees: 0, named: 0, silent: [] });

/**
 * The booked movements of the statements of one account in a `camt.053.001.08` (bank to customer statement); those of
 * other accounts are passed over. An entry that books a batch is one movement for each payment that it lists, and one
 * for what the bank took for itself. `facts` gets an element for each statement, at its end. Throws `UnreadableFile`
 * where none is of the account, and where entries, details and balances do not add up.
 */
export async function* readCamt053(
  bytes: AsyncIterable<Buffer>,
  cuenta: string,
  moneda: string,
  facts: StatementFacts[],
): AsyncGenerator<StatementLine> {
  let sums = { entries: 0, net: 0 };
  let open = opened();
  /** null until the statement has said whose it is */
  let ours: boolean | null = null;
  let statements = 0;
  let numero = 0;
  for await (const element of readXml(bytes, isoNamespace(ISO_STATEMENT), [STATEMENT, ACCOUNT, ENTRY, DETAIL])) {
    if (element.nombre === 'Acct') {
      ours = isAccount(element, cuenta);
    } else if (element.nombre === 'Stmt') {
      statements++;
      if (ours) facts.push(factsOf(element, sums, moneda));
      [sums, open, ours] = [{ entries: 0, net: 0 }, opened(), null];
    } else if (ours === null) {
      wrongFile('El extracto no dice de qué cuenta es');
    } else if (ours && element.nombre === 'TxDtls') {
      const entry = element.padre!.padre!;
      const line = detailLine(open, entry, element, moneda, { numero: ++numero, parte: facts.length });
      if (isBooked(entry) && line) yield line;
    } else if (ours) {
      const place = { numero, parte: facts.length };
      const lines = restOfEntry(open, element, moneda, place, sums.entries + 1);
      numero = lines.reduce((last, line) => Math.max(last, line.numero), numero);
      if (isBooked(element)) {
        yield* lines;
        sums.net += signed(side(element, moneda));
      }
      sums.entries++;
      open = opened();
    }
  }
  if (!statements) wrongFile('El archivo no tiene ningún extracto');
  if (!facts.length) wrongFile('El extracto es de otra cuenta');
}

const isAccount = (account: XmlElement, cuenta: string): boolean =>
  (textUnder(account, 'Id', 'Othr', 'Id') ?? textUnder(account, 'Id', 'IBAN')) === cuenta;

const isBooked = (entry: XmlElement): boolean => (textUnder(entry, 'Sts', 'Cd') ?? textUnder(entry, 'Sts')) === 'BOOK';

interface Side {
  monto: number;
  sentido: StatementLine['sentido'];
}
const signed = ({ monto, sentido }: Side): number => (sentido === 'credito' ? monto : -monto);
const sideOf = (sum: number): Side => ({ monto: Math.abs(sum), sentido: sum < 0 ? 'debito' : 'credito' });

function direction(element: XmlElement): StatementLine['sentido'] | null {
  const mark = textUnder(element, 'CdtDbtInd');
  return mark === 'CRDT' ? 'credito' : mark === 'DBIT' ? 'debito' : null;
}

function side(element: XmlElement, moneda: string): Side {
  const monto = amountUnder(element, moneda, 'Amt');
  const sentido = direction(element);
  if (monto === null || sentido === null) wrongFile('Un movimiento del extracto no dice su monto o su sentido');
  return { monto, sentido };
}

/** Null also where it is told in another currency: then somebody else says what it was in the account's. */
const ownAmount = (element: XmlElement, moneda: string, ...path: string[]): number | null =>
  under(element, ...path)?.atributos.Ccy === moneda ? amountUnder(element, moneda, ...path) : null;

/** What a detail says of its payment; null, and kept for the entry's end, where it does not say how much. */
function detailLine(
  open: Open,
  entry: XmlElement,
  detail: XmlElement,
  moneda: string,
  place: Pick<StatementLine, 'numero' | 'parte'>,
): StatementLine | null {
  const sentido = direction(detail) ?? direction(entry) ?? wrongFile('Un movimiento del extracto no dice su monto o su sentido');
  const booked = ownAmount(detail, moneda, 'Amt');
  const paid = ownAmount(detail, moneda, 'AmtDtls', 'TxAmt', 'Amt') ?? ownAmount(detail, moneda, 'AmtDtls', 'InstdAmt', 'Amt');
  const charges = chargesOf(detail, moneda);
  // What was booked holds the charges: the payment is one movement, and they are another.
  const within =
    booked !== null && paid !== null && charges !== 0 && signed({ monto: booked, sentido }) === signed({ monto: paid, sentido }) + charges;
  const monto = within ? paid : (booked ?? paid);
  const line = { ...movement(entry, detail, place), sentido, monto };
  open.details++;
  if (monto === null) {
    if (open.silent.push(line) > SILENT_MAX) wrongFile('Un movimiento del extracto tiene demasiados detalles sin monto');
    return null;
  }
  open.booked += signed({ monto: booked ?? monto, sentido });
  if (within) open.fees += charges;
  else open.named += charges;
  return { ...line, monto };
}

/** Charges that an entry or a detail names, in céntimos: below zero where the bank took them. */
function chargesOf(element: XmlElement, moneda: string): number {
  const charges = under(element, 'Chrgs');
  if (!charges) return 0;
  const records = allUnder(charges, 'Rcrd');
  if (!records.length) return -(ownAmount(charges, moneda, 'TtlChrgsAndTaxAmt') ?? 0);
  return records.reduce((sum, r) => sum + signed({ monto: ownAmount(r, moneda, 'Amt') ?? 0, sentido: direction(r) ?? 'debito' }), 0);
}

/**
 * What an entry has beside the details that were handed out: all of it where it lists none, else what these leave of
 * its amount.
 */
function restOfEntry(
  open: Open,
  entry: XmlElement,
  moneda: string,
  { numero, parte }: Pick<StatementLine, 'numero' | 'parte'>,
  which: number,
): StatementLine[] {
  const whole = side(entry, moneda);
  if (!open.details) return [{ ...movement(entry, entry, { numero: numero + 1, parte }), ...whole }];
  const wrong = () => wrongFile(`Los detalles del movimiento ${which} no suman su monto`);
  const rest = signed(whole) - open.booked;
  const lines: StatementLine[] = [];
  let { fees } = open;
  const [first, ...others] = open.silent;
  if (first) {
    if (rest === 0) wrong();
    // Several that say nothing of their amounts are one movement: nobody knows how much each of them was.
    const line = { ...(others.length ? movement(entry, entry, first) : first), ...sideOf(rest) };
    if (!others.length && line.sentido !== first.sentido) wrong();
    lines.push(line);
  } else if (rest !== 0) {
    const named = chargesOf(entry, moneda);
    if (![open.named, named, open.named + named].includes(rest)) wrong();
    fees += rest;
  }
  if (fees !== 0) {
    const { fecha, referenciaBanco } = movement(entry, entry, { numero: numero + 1, parte });
    lines.push({ numero: numero + 1, parte, fecha, referencia: null, referenciaBanco, descripcion: FEE, ...sideOf(fees) });
  }
  return lines;
}

/**
 * What is said of a movement. `detail` is the entry itself where it lists none; what stands behind the details is not
 * there yet when they are read.
 */
function movement(
  entry: XmlElement,
  detail: XmlElement,
  { numero, parte }: Pick<StatementLine, 'numero' | 'parte'>,
): Omit<StatementLine, 'monto' | 'sentido'> {
  const fecha = dayUnder(entry, 'BookgDt') ?? dayUnder(entry, 'ValDt');
  if (!fecha) wrongFile(`El movimiento ${numero} no tiene fecha`);
  const references = [...referencesUnder(under(detail, 'Refs'), 'EndToEndId', 'InstrId'), ...referencesUnder(entry, 'NtryRef')];
  const reference = references.find((text) => readBankReference(text)) ?? references[0];
  return {
    numero,
    parte,
    fecha,
    referencia: reference?.slice(0, 70) ?? null,
    referenciaBanco: textUnder(detail, 'Refs', 'AcctSvcrRef') ?? textUnder(entry, 'AcctSvcrRef'),
    descripcion:
      detail === entry
        ? textUnder(entry, 'AddtlNtryInf')
        : (textsUnder(under(detail, 'RmtInf'), 'Ustrd') ?? textUnder(detail, 'AddtlTxInf')),
  };
}

function factsOf(statement: XmlElement, { entries, net }: { entries: number; net: number }, moneda: string): StatementFacts {
  const told = countUnder(statement, 'TxsSummry', 'TtlNtries', 'NbOfNtries');
  if (told !== null && told !== entries)
    wrongFile(`El extracto dice tener ${countOf(told, 'movimiento', 'movimientos')} y tiene ${entries}`);
  const [opening, closing] = [balance(statement, 'OPBD', 'PRCD'), balance(statement, 'CLBD')];
  const [saldoInicial, saldoFinal] = [opening, closing].map((found) => (found ? signed(side(found, moneda)) : null)) as [
    number | null,
    number | null,
  ];
  if (saldoInicial !== null && saldoFinal !== null && saldoInicial + net !== saldoFinal)
    wrongFile('Los movimientos del extracto no llevan del saldo inicial al saldo final');
  const cierre = closing ? dayUnder(closing, 'Dt') : null;
  const desde = timeUnder(statement, 'FrToDt', 'FrDtTm');
  const clave = [textUnder(statement, 'Id'), textUnder(statement, 'StmtPgntn', 'PgNb')].join(' ');
  return { clave, desde, hasta: lastDay(statement, desde, cierre), cierre, saldoInicial, saldoFinal };
}

const balance = (statement: XmlElement, ...codes: string[]): XmlElement | undefined =>
  allUnder(statement, 'Bal').find((bal) => codes.includes(textUnder(bal, 'Tp', 'CdOrPrtry', 'Cd') ?? ''));

/**
 * The last day of a statement's time. One that ends as a day begins ends with the day before it, where that is meant:
 * its balance is of that day.
 */
function lastDay(statement: XmlElement, desde: string | null, cierre: string | null): string | null {
  const day = timeUnder(statement, 'FrToDt', 'ToDtTm');
  const text = textUnder(statement, 'FrToDt', 'ToDtTm');
  if (!day || !text || (desde !== null && day <= desde)) return day;
  const before = daysAfter(day, -1);
  const instant = !text.includes('T00:00') && inCaracas(text, 'clock') === '00:00:00';
  const begins = text.includes('T00:00') && cierre === before;
  return instant || begins ? before : day;
}
