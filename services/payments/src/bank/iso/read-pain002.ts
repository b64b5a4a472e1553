import { centsToNumber, showAmount } from '@registro/contracts/money';
import { ISO_ANSWER, readBankReference } from '@registro/contracts/payments/bank-format';
import { type AnswerLine, type AnswerResult, type SentBatch, wrongFile } from '../bank-file.js';
import { amountUnder, countUnder, plainUnder, textUnder, under } from './element.js';
import { isoReason } from './reasons.js';
import { readXml, type XmlElement } from './read-xml.js';
import { isoNamespace, messageId } from './write-pain001.js';

const REPORT = 'Document/CstmrPmtStsRpt';
const GROUP = `${REPORT}/OrgnlGrpInfAndSts`;
const PAYMENTS = `${REPORT}/OrgnlPmtInfAndSts`;
const TRANSACTION = `${PAYMENTS}/TxInfAndSts`;

/** Settled on the payer's or the payee's account. What is only accepted or on its way may still be rejected. */
const COMPLETED = ['ACSC', 'ACCC'];
const REJECTED = ['RJCT', 'CANC'];

/**
 * What a `pain.002.001.10` (customer payment status report) says of each payment. A status of the whole group stands for every payment, where
 * it names none. Throws `UnreadableFile` for an answer to another message, and where its counts and sums are not the batch's and its own.
 */
export async function* readPain002(bytes: AsyncIterable<Buffer>, sent: SentBatch): AsyncGenerator<AnswerLine> {
  const counted = new Map<string, number>();
  let numero = 0;
  let group: XmlElement | null = null;
  let whole: XmlElement | null = null;
  for await (const element of readXml(bytes, isoNamespace(ISO_ANSWER), [GROUP, PAYMENTS, TRANSACTION])) {
    if (element.nombre === 'TxInfAndSts') {
      // The group comes first: nothing is read of an answer to another message.
      if (!group) wrongFile('La respuesta no dice a qué mensaje responde');
      const line = transactionLine(element, sent, ++numero);
      counted.set(line.codigo, (counted.get(line.codigo) ?? 0) + 1);
      yield line;
      continue;
    }
    if (element.nombre === 'OrgnlGrpInfAndSts') {
      group = element;
      assertGroup(element, sent);
    }
    whole ??= textUnder(element, statusOf(element)) ? element : null;
  }
  if (!group) wrongFile('La respuesta no dice a qué mensaje responde');
  if (numero) assertCounts(group, counted);
  else yield wholeLine(whole ?? group);
}

const statusOf = (element: XmlElement) => (element.nombre === 'OrgnlGrpInfAndSts' ? 'GrpSts' : 'PmtInfSts');

function assertGroup(group: XmlElement, sent: SentBatch): void {
  if (textUnder(group, 'OrgnlMsgId') !== messageId(sent)) wrongFile(`La respuesta no es del lote ${sent.idLote}`);
  if (!textUnder(group, 'OrgnlMsgNmId')?.startsWith('pain.001')) wrongFile('La respuesta no es de un mensaje pain.001');
  const cantidad = countUnder(group, 'OrgnlNbOfTxs');
  if (cantidad !== null && cantidad !== sent.cantidad)
    wrongFile(`La respuesta dice que el lote tiene ${cantidad} pagos y tiene ${sent.cantidad}`);
  const monto = amountUnder(group, null, 'OrgnlCtrlSum');
  if (monto !== null && monto !== sent.monto) wrongFile(`La respuesta dice que el lote suma ${shown(monto)} y suma ${shown(sent.monto)}`);
}

const shown = (cents: number) => showAmount(centsToNumber(cents));

/** `NbOfTxsPerSts`: the trailer of this message. */
function assertCounts(group: XmlElement, counted: Map<string, number>): void {
  for (const told of group.hijos.filter((h) => h.nombre === 'NbOfTxsPerSts')) {
    const status = textUnder(told, 'DtldSts')!;
    const cantidad = countUnder(told, 'DtldNbOfTxs');
    if (cantidad !== (counted.get(status) ?? 0))
      wrongFile(`El archivo dice tener ${cantidad} pagos en ${status} y tiene ${counted.get(status) ?? 0}`);
  }
}

function transactionLine(element: XmlElement, sent: SentBatch, numero: number): AnswerLine {
  const reference = textUnder(element, 'OrgnlEndToEndId') ?? textUnder(element, 'OrgnlInstrId') ?? '';
  const read = readBankReference(reference);
  if (!read) wrongFile(`El pago ${numero} de la respuesta no es de este sistema: «${reference.slice(0, 40)}»`);
  if (read.idLote !== sent.idLote)
    wrongFile(`El pago ${numero} de la respuesta es del lote ${read.idLote} y esta respuesta es del lote ${sent.idLote}`);
  const monto = under(element, 'OrgnlTxRef', 'Amt') ? amountUnder(element, sent.moneda, 'OrgnlTxRef', 'Amt', 'InstdAmt') : null;
  return { numero, idLotePago: read.pago, monto, ...statusLine(element, textUnder(element, 'TxSts') ?? '') };
}

function wholeLine(element: XmlElement): AnswerLine {
  const codigo = textUnder(element, statusOf(element));
  if (!codigo) wrongFile('La respuesta no dice nada de ningún pago');
  return { numero: 1, idLotePago: null, monto: null, ...statusLine(element, codigo) };
}

function statusLine(element: XmlElement, codigo: string): Pick<AnswerLine, 'resultado' | 'codigo' | 'motivo' | 'referenciaBanco'> {
  const resultado: AnswerResult = COMPLETED.includes(codigo) ? 'completado' : REJECTED.includes(codigo) ? 'rechazado' : 'desconocido';
  const why = under(element, 'StsRsnInf');
  const reason = why && (textUnder(why, 'Rsn', 'Cd') ?? textUnder(why, 'Rsn', 'Prtry'));
  const motivo = resultado === 'rechazado' ? isoReason(reason ?? codigo, why && plainUnder(why, 'AddtlInf')) : null;
  return { resultado, codigo, motivo, referenciaBanco: plainUnder(element, 'AcctSvcrRef') };
}
