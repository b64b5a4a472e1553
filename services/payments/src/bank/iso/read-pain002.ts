import { countOf } from '@registro/contracts/count';
import { centsToNumber, showAmount } from '@registro/contracts/money';
import { ISO_ANSWER, readBankReference } from '@registro/contracts/payments/bank-format';
import type { AnswerResult } from '@registro/contracts/payments/bank-kinds';
import { type AnswerLine, type SentBatch, wrongFile } from '../bank-file.js';
import { allUnder, amountUnder, countUnder, referencesUnder, sumUnder, textUnder } from './element.js';
import { isoReasons } from './reasons.js';
import { readXml, type XmlElement } from './read-xml.js';
import { isoNamespace, messageId } from './write-pain001.js';

const REPORT = 'Document/CstmrPmtStsRpt';
const GROUP = `${REPORT}/OrgnlGrpInfAndSts`;
const PAYMENTS = `${REPORT}/OrgnlPmtInfAndSts`;
const TRANSACTION = `${PAYMENTS}/TxInfAndSts`;

/** Settled on the payer's or the payee's account. What is only accepted or on its way may still be rejected. */
const COMPLETED = ['ACSC', 'ACCC'];
const REJECTED = ['RJCT', 'CANC'];
/** Where each level says its status. */
const STATUS: Record<string, string> = { OrgnlGrpInfAndSts: 'GrpSts', OrgnlPmtInfAndSts: 'PmtInfSts', TxInfAndSts: 'TxSts' };

/**
 * What a `pain.002.001.10` (customer payment status report) says of each payment. A status counts at the level where it
 * stands, the narrower one over the wider: a payment's, its block's, the group's; so does a reason. What is said of a
 * block or of the group stands for every payment that has no line of its own, as one line at the end. Throws
 * `UnreadableFile` for an answer to another message, and where its counts and sums are not the batch's and its own.
 */
export async function* readPain002(bytes: AsyncIterable<Buffer>, sent: SentBatch): AsyncGenerator<AnswerLine> {
  const counted = new Map<string, number>();
  const count = (codigo: string, cantidad = 1) => counted.set(codigo, (counted.get(codigo) ?? 0) + cantidad);
  const blocks: XmlElement[] = [];
  let numero = 0;
  let group: XmlElement | null = null;
  for await (const element of readXml(bytes, isoNamespace(ISO_ANSWER), [GROUP, PAYMENTS, TRANSACTION])) {
    if (element.nombre === 'OrgnlGrpInfAndSts') {
      group = element;
      assertGroup(element, sent);
      continue;
    }
    // The group comes first: nothing is read of an answer to another message.
    if (!group) wrongFile('La respuesta no dice a qué mensaje responde');
    if (element.nombre === 'TxInfAndSts') {
      const line = transactionLine([element, element.padre!, group], sent, ++numero);
      count(line.codigo);
      yield line;
    } else {
      assertSent(element, sent);
      blocks.push(element);
    }
  }
  if (!group) wrongFile('La respuesta no dice a qué mensaje responde');
  const unnamed = Math.max(0, sent.cantidad - numero);
  const whole = unnamed ? wholeLine(blocks, group, numero + 1) : null;
  const rest = whole && (!numero || whole.resultado !== 'desconocido') ? whole : null;
  if (rest) count(rest.codigo, unnamed);
  for (const level of blocks.length > 1 ? [group] : [group, ...blocks]) assertCounts(level, counted, rest ? 0 : unnamed);
  if (rest) yield rest;
  else if (!numero) wrongFile('La respuesta no dice nada de ningún pago');
}

function assertGroup(group: XmlElement, sent: SentBatch): void {
  if (textUnder(group, 'OrgnlMsgId') !== messageId(sent)) wrongFile(`La respuesta no es del lote ${sent.idLote}`);
  if (!textUnder(group, 'OrgnlMsgNmId')?.toLowerCase().startsWith('pain.001')) wrongFile('La respuesta no es de un mensaje pain.001');
  assertSent(group, sent);
}

/** What the group and a block repeat of the batch, each of it where the bank likes. */
function assertSent(element: XmlElement, sent: SentBatch): void {
  const cantidad = countUnder(element, 'OrgnlNbOfTxs');
  if (cantidad !== null && cantidad !== sent.cantidad)
    wrongFile(`La respuesta dice que el lote tiene ${countOf(cantidad, 'pago', 'pagos')} y tiene ${sent.cantidad}`);
  const monto = sumUnder(element, 'OrgnlCtrlSum');
  if (monto !== null && monto !== sent.monto) wrongFile(`La respuesta dice que el lote suma ${shown(monto)} y suma ${shown(sent.monto)}`);
}

const shown = (cents: number) => showAmount(centsToNumber(cents));

/**
 * `NbOfTxsPerSts`: the trailer of this message. It may count payments that it does not name; of these nothing is known
 * then.
 */
function assertCounts(level: XmlElement, counted: Map<string, number>, unnamed: number): void {
  for (const told of allUnder(level, 'NbOfTxsPerSts')) {
    const status = textUnder(told, 'DtldSts') ?? '';
    const cantidad = countUnder(told, 'DtldNbOfTxs') ?? 0;
    const named = counted.get(status) ?? 0;
    if (cantidad !== named && (named > 0 || cantidad > unnamed))
      wrongFile(`El archivo dice tener ${countOf(cantidad, 'pago', 'pagos')} en ${status} y tiene ${named}`);
  }
}

/** `levels`: the payment, its block and the group. */
function transactionLine(levels: [XmlElement, XmlElement, XmlElement], sent: SentBatch, numero: number): AnswerLine {
  const [element] = levels;
  const references = referencesUnder(element, 'OrgnlEndToEndId', 'OrgnlInstrId');
  const read = references.map(readBankReference).find((found) => found !== null);
  if (!read) wrongFile(`El pago ${numero} de la respuesta no es de este sistema: «${references[0]?.slice(0, 40) ?? ''}»`);
  if (read.idLote !== sent.idLote)
    wrongFile(`El pago ${numero} de la respuesta es del lote ${read.idLote} y esta respuesta es del lote ${sent.idLote}`);
  const monto = amountUnder(element, sent.moneda, 'OrgnlTxRef', 'Amt', 'InstdAmt');
  return { numero, idLotePago: read.pago, monto, ...statusLine(levels, narrowest(levels) ?? '') };
}

/** What the answer says of the payments that it does not name; null for nothing. */
function wholeLine(blocks: XmlElement[], group: XmlElement, numero: number): AnswerLine | null {
  const told = blocks.filter((block) => narrowest([block]));
  const codes = new Set(told.map((block) => narrowest([block])));
  if (codes.size > 1) wrongFile(`La respuesta dice cosas distintas de los pagos que no nombra: ${[...codes].join(', ')}`);
  const levels = [told[0] ?? group, group];
  const codigo = narrowest(levels);
  return codigo === null ? null : { numero, idLotePago: null, monto: null, ...statusLine(levels, codigo) };
}

const narrowest = (levels: XmlElement[]): string | null => {
  for (const level of levels) {
    const status = textUnder(level, STATUS[level.nombre]!);
    if (status) return status;
  }
  return null;
};

function statusLine(levels: XmlElement[], codigo: string): Pick<AnswerLine, 'resultado' | 'codigo' | 'motivo' | 'referenciaBanco'> {
  const resultado: AnswerResult = COMPLETED.includes(codigo) ? 'completado' : REJECTED.includes(codigo) ? 'rechazado' : 'desconocido';
  const why = levels.map((level) => allUnder(level, 'StsRsnInf')).find((reasons) => reasons.length) ?? [];
  const motivo = resultado === 'completado' ? null : isoReasons(why, resultado === 'rechazado' ? codigo : null);
  return { resultado, codigo, motivo, referenciaBanco: textUnder(levels[0]!, 'AcctSvcrRef') };
}
