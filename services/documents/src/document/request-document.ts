import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { type AttestationType, isAttestation } from '@registro/contracts/documents/attestation';
import { CURRICULUM_EMPTY } from '@registro/contracts/documents/certificate-rules';
import { normalizeNumber } from '@registro/contracts/documents/document-number';
import type { DocumentState, DocumentStatus, RequestDocument } from '@registro/contracts/documents/request';
import { readRowId } from '@registro/contracts/row-id';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { issueCertificate } from '../certificate/issue-certificate.js';
import { PdfDocument } from '../documents.entity.js';
import { issueAttestation } from '../attestation/attestations.js';
import { issuePaymentReceipt } from '../payment-receipt/payment-receipts.js';
import { documentStatus } from './document-status.js';
import { findReceipt } from './find-receipt.js';

const HOUR = 3_600_000;

export class RequestDocumentCommand extends Command<DocumentStatus> {
  constructor(
    readonly user: SessionUser,
    readonly request: RequestDocument,
  ) {
    super();
  }
}

/**
 * Asks for a PDF: row and event in one transaction; the drawing is a job. A request while the same one is being made
 * answers that one.
 */
@CommandHandler(RequestDocumentCommand)
export class RequestDocumentHandler implements ICommandHandler<RequestDocumentCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly limits: RateLimit,
    private readonly keys: KeyRoom,
  ) {}

  async execute({ user, request: { tipo, id } }: RequestDocumentCommand): Promise<DocumentStatus> {
    await this.limits.take(`documento:${user.id}`, 60, HOUR);
    if (tipo === 'acuse') return this.receipt(user, id);
    if (tipo === 'comprobante-pago') return this.paymentReceipt(user, id);
    if (tipo === 'declaracion') return this.declaration(user, id);
    if (isAttestation(tipo)) return this.attestation(user, tipo, id);
    const profile = await this.internal.get(ASKS.profile, { idUsuario: user.id });
    const { persona } = profile;
    if (!persona && tipo === 'curriculum') refuse(CURRICULUM_EMPTY);
    return transaction(this.em, async (em) => {
      const certificate = tipo === 'certificado' ? await issueCertificate(em, user.id, profile) : null;
      const { prefijo_documento_identidad: prefijo, documento_identidad: cedula } = persona!;
      const wanted = { idUsuario: user.id, tipo, idCertificado: certificate?.id ?? null, referencia: null };
      // A curriculum under way may have been read before the last save: only a certificate is the same by its number.
      return order(em, wanted, `${tipo}-${prefijo}${cedula}.pdf`, certificate ? UNDER_WAY : null);
    });
  }

  /** One's own receipt, which never changes: the PDF that is there already serves again. */
  private async receipt(user: SessionUser, id: string | null): Promise<DocumentStatus> {
    const numero = normalizeNumber(id ?? '');
    if (!numero) invalid({ campo: 'id', mensaje: 'El número de acuse no es válido' });
    const found = await findReceipt(this.internal, numero);
    if (found?.idUsuario !== user.id) notFound('El acuse no existe');
    const wanted = { idUsuario: user.id, tipo: 'acuse' as const, idCertificado: null, referencia: numero };
    return transaction(this.em, (em) => order(em, wanted, `acuse-${numero}.pdf`, this.madeOrUnderWay()));
  }

  /** Of one's own completed payment: what it says does not change, so the PDF that is there serves again. */
  private async paymentReceipt(user: SessionUser, id: string | null): Promise<DocumentStatus> {
    const numero = await issuePaymentReceipt(this.em, this.internal, user.id, id ?? '');
    const wanted = { idUsuario: user.id, tipo: 'comprobante-pago' as const, idCertificado: null, referencia: numero };
    return transaction(this.em, (em) => order(em, wanted, `comprobante-${numero}.pdf`, this.madeOrUnderWay()));
  }

  /** Says for ever what it said when it was issued: the PDF that is there serves again. */
  private async attestation(user: SessionUser, tipo: AttestationType, id: string | null): Promise<DocumentStatus> {
    const numero = await issueAttestation(this.em, this.internal, user.id, tipo, id);
    const wanted = { idUsuario: user.id, tipo, idCertificado: null, referencia: numero };
    return transaction(this.em, (em) => order(em, wanted, `constancia-${numero}.pdf`, this.madeOrUnderWay()));
  }

  /** The declaration to sign of one's own approved scholarship, drawn anew each time: the text may be another today. */
  private async declaration(user: SessionUser, id: string | null): Promise<DocumentStatus> {
    const idBeca = readRowId(id) ?? invalid({ campo: 'id', mensaje: 'La solicitud indicada no es válida' });
    const found = await this.internal.find(ASKS.declaration, { idBeca });
    if (found?.idUsuario !== user.id) notFound('La beca no existe o no está aprobada');
    const wanted = { idUsuario: user.id, tipo: 'declaracion' as const, idCertificado: null, referencia: String(idBeca) };
    return transaction(this.em, (em) => order(em, wanted, `declaracion-jurada-${idBeca}.pdf`, null));
  }

  /**
   * The PDF that is there serves again, but not one whose key was revoked, nor one without a signature where there is a
   * key by now (rule F-27).
   */
  private madeOrUnderWay(): FilterQuery<PdfDocument> {
    const known = this.keys.publicKeys('documentos');
    const ids = (some: typeof known) => some.map(({ id }) => id);
    const firma = this.keys.signingKey('documentos')
      ? { firma: { $in: ids(known.filter(({ revocada }) => !revocada)) } }
      : { $or: [{ firma: null }, { firma: { $nin: ids(known.filter(({ revocada }) => revocada)) } }] };
    return { $or: [UNDER_WAY, { estado: 'listo', ...firma }] };
  }
}

const UNDER_WAY = { estado: { $in: ['pendiente', 'generando'] as DocumentState[] } };

/**
 * Orders a PDF, one at a time per person; one of the same subject that is as `instead` says is answered in its place.
 */
async function order(
  em: EntityManager,
  wanted: Pick<PdfDocument, 'idUsuario' | 'tipo' | 'idCertificado' | 'referencia'>,
  nombreArchivo: string,
  instead: FilterQuery<PdfDocument> | null,
): Promise<DocumentStatus> {
  const { idUsuario } = wanted;
  await rows(em, sql`select pg_advisory_xact_lock(727403, ${idUsuario})`);
  const there = instead && (await em.findOne(PdfDocument, { $and: [wanted, instead] }));
  if (there) return documentStatus(there);
  const document = em.create(PdfDocument, { ...wanted, nombreArchivo, estado: 'pendiente', progreso: 0, creado: new Date() });
  await em.persist(document).flush();
  await emit(em, 'document.requested', { idDocumento: document.id, idUsuario });
  return documentStatus(document);
}
