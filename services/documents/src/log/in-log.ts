import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { Verification } from '@registro/contracts/documents/request';
import type { VerifiedInLog } from '@registro/contracts/log/log';
import type { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { loggedDigest } from '@registro/platform/logged';
import { findAttestation } from '../attestation/attestations.js';
import { read } from '../documents.tables.js';
import { findPaymentReceipt } from '../payment-receipt/payment-receipts.js';
import { attestationSays, certificateSays, paymentSays } from './says.js';

const log = new Logger('InLog');

/**
 * How a document stands in the public log, and whether it still says what was written down (rule S-52); null where it
 * is not there yet. undefined where nobody could be asked: who verifies a document does not wait for the log.
 */
export async function inLog(
  em: EntityManager,
  internal: Internal,
  { tipo, numero, huella, estado }: Verification,
): Promise<VerifiedInLog | null | undefined> {
  try {
    const state = await internal.get(ASKS.logged, { clase: tipo, numero });
    if (!state) return null;
    const { huella: written, ...place } = state;
    // A payment that came back says no longer what its receipt said, and the page says so.
    const compared = tipo !== 'comprobante' || estado === 'vigente';
    return { ...place, igual: !compared || written === (huella ?? (await nowSays(em, internal, tipo, numero))) };
  } catch (err) {
    log.warn({ err }, 'the public log was not asked');
    return undefined;
  }
}

/** The digest of what is kept now. */
async function nowSays(em: EntityManager, internal: Internal, tipo: Verification['tipo'], numero: string): Promise<string | null> {
  if (tipo === 'constancia') {
    const found = await findAttestation(em, numero);
    return found && loggedDigest(attestationSays(found));
  }
  if (tipo === 'comprobante') {
    const issued = (await findPaymentReceipt(em, numero))!;
    return loggedDigest(paymentSays(numero, { ...(await internal.get(ASKS.payment, { id: issued.idPago })), id: issued.idPago }));
  }
  const certificates = read.selectFrom('documents.certificado').where('numero', '=', numero);
  const found = await row(em, certificates.select(['numero', 'nombre', 'cedula', 'nivel', 'sexo', 'creado']));
  return found && loggedDigest(certificateSays(found));
}
