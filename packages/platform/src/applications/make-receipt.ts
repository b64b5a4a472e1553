import type { EntityManager } from '@mikro-orm/postgresql';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { canonicalJson, digest } from '../canonical-json.js';
import { documentNumber } from '../document-number.js';
import { type Emitted, emitAllAudited } from '../events/emit.js';
import { loggedAs } from '../logged.js';
import { afterSending } from './after-sending.js';
import type { Programme, SentRecord } from './programme.js';
import { ofApplication } from './sendings.js';

export interface Sender {
  /** of the application */
  id: number;
  idUsuario: number;
  enGracia: boolean;
  /** the application before and after, for its trace */
  antes?: object;
  despues: object;
  /** what else the sending tells */
  besides?: Emitted[];
}

/**
 * Keeps what was sent with its receipt, its trace and what is asked of other services (rules B-16, V-2), in the
 * transaction of `em`: none is ever without the others.
 */
export async function makeReceipt<Sent extends SentRecord>(
  em: EntityManager,
  programme: Programme<Sent>,
  sent: Sent,
  { id, idUsuario, enGracia, antes, despues, besides = [] }: Sender,
): Promise<Receipt> {
  const receipt = await keepReceipt(em, programme, sent, { id, enGracia });
  const accion = sent.version > 1 ? 'reenviar' : 'enviar';
  const trace = { idUsuario, accion, objeto: programme.objeto, idObjeto: id, antes, despues: { ...despues, acuse: receipt.numero } };
  await emitAllAudited(em, trace, ...afterSending(programme, { id, idUsuario }, sent), receiptLogged(receipt, idUsuario), ...besides);
  return receipt;
}

/** That a receipt was given, for the public log (rule S-48): its digest is that of what was sent. */
export const receiptLogged = ({ numero, huella, fecha }: Receipt, idUsuario: number): Emitted =>
  loggedAs('acuse', { numero, huella, fecha, idUsuario });

/** What was sent with its receipt alone: of what the demo finds sent long ago, nobody is asked anything. */
export async function keepReceipt<Sent extends SentRecord>(
  em: EntityManager,
  programme: Programme<Sent>,
  sent: Sent,
  { id, enGracia }: Pick<Sender, 'id' | 'enGracia'>,
): Promise<Receipt> {
  const { version, fecha } = sent;
  const contenido = canonicalJson(sent);
  const receipt = { numero: documentNumber(), version, huella: digest(contenido), enGracia };
  const kept = { ...ofApplication(programme, id), ...receipt, contenido, fecha: new Date(fecha) };
  await em.persist(em.create(programme.sendings, kept)).flush();
  return { ...receipt, fecha };
}
