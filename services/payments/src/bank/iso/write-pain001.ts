import { centsToDecimal } from '@registro/contracts/money';
import { bankReference, ISO_OUT } from '@registro/contracts/payments/bank-format';
import type { OutgoingBatch, OutgoingPayment } from '../bank-file.js';
import { plainText } from '../layout/write-record.js';

/** The namespace of a message of ISO 20022. */
export const isoNamespace = (message: string): string => `urn:iso:std:iso:20022:tech:xsd:${message}`;

/**
 * The message's id: the batch and the beginning of its frozen hash, 35 characters at most, so that an answer to
 * anything else is known.
 */
export const messageId = ({ idLote, huella }: Pick<OutgoingBatch, 'idLote' | 'huella'>): string => `L${idLote}-${huella.slice(0, 24)}`;

/** The frozen hash, which ISO 20022 has no element for, in the place that it leaves to who sends. */
const HASH_NAMESPACE = 'urn:registro:lote:1';

/** A batch as `pain.001.001.09` (customer credit transfer initiation), a page of payments at a time. */
export async function* writePain001(batch: OutgoingBatch, pages: AsyncIterable<OutgoingPayment[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(head(batch));
  for await (const page of pages) yield Buffer.from(page.map((payment) => transaction(batch, payment)).join(''));
  const hash = `<Huella xmlns="${HASH_NAMESPACE}">${batch.huella}</Huella>`;
  yield Buffer.from(`</PmtInf><SplmtryData><Envlp>${hash}</Envlp></SplmtryData></CstmrCdtTrfInitn></Document>\n`);
}

function head(b: OutgoingBatch): string {
  const totals = `<NbOfTxs>${b.cantidad}</NbOfTxs><CtrlSum>${centsToDecimal(b.monto)}</CtrlSum>`;
  const payer = `<Nm>${name(b.nombrePagador)}</Nm><Id><OrgId>${other(b.documentoPagador)}</OrgId></Id>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${isoNamespace(ISO_OUT)}"><CstmrCdtTrfInitn>` +
    `<GrpHdr><MsgId>${messageId(b)}</MsgId><CreDtTm>${b.creado}</CreDtTm>${totals}<InitgPty>${payer}</InitgPty></GrpHdr>` +
    `<PmtInf><PmtInfId>L${b.idLote}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>${totals}` +
    `<ReqdExctnDt><Dt>${b.fecha}</Dt></ReqdExctnDt><Dbtr>${payer}</Dbtr>` +
    `<DbtrAcct><Id>${other(b.cuentaPagador)}</Id><Ccy>${b.moneda}</Ccy></DbtrAcct><DbtrAgt>${agent(b.banco)}</DbtrAgt>`
  );
}

function transaction(b: OutgoingBatch, p: OutgoingPayment): string {
  const reference = bankReference(b.idLote, p.idLotePago);
  // J and G are organisations; V and E people.
  const party = /^[JG]/i.test(p.documento) ? 'OrgId' : 'PrvtId';
  return (
    `<CdtTrfTxInf><PmtId><InstrId>${reference}</InstrId><EndToEndId>${reference}</EndToEndId></PmtId>` +
    `<Amt><InstdAmt Ccy="${b.moneda}">${centsToDecimal(p.monto)}</InstdAmt></Amt><CdtrAgt>${agent(p.banco)}</CdtrAgt>` +
    `<Cdtr><Nm>${name(p.nombre)}</Nm><Id><${party}>${other(p.documento)}</${party}></Id></Cdtr>` +
    `<CdtrAcct><Id>${other(p.cuenta)}</Id></CdtrAcct><RmtInf><Ustrd>${name(p.concepto)}</Ustrd></RmtInf></CdtTrfTxInf>\n`
  );
}

const other = (id: string): string => `<Othr><Id>${escape(id)}</Id></Othr>`;
const agent = (code: string): string => `<FinInstnId><ClrSysMmbId><MmbId>${escape(code)}</MmbId></ClrSysMmbId></FinInstnId>`;
/** Max140Text, and the letters that banks take. */
const name = (text: string): string => escape(plainText(text, 'utf8').slice(0, 140));

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c]!);
