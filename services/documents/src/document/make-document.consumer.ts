import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { isAttestation } from '@registro/contracts/documents/attestation';
import type { CurriculumData } from '@registro/contracts/documents/curriculum-data';
import { todayInCaracas } from '@registro/contracts/dates';
import { Internal } from '@registro/platform/auth/internal';
import { Config } from '@registro/platform/config';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import type { CodeContent } from '@registro/verify/code/printed-code';
import { sql } from 'kysely';
import { certificateData, levelName } from '../certificate/certificate-data.js';
import { codeFor } from '../code/code-for.js';
import { Certificate, PdfDocument } from '../documents.entity.js';
import { findAttestation } from '../attestation/attestations.js';
import { findPaymentReceipt, paymentReceiptData } from '../payment-receipt/payment-receipts.js';
import { PdfPool } from '../pdf/pdf-pool.js';
import type { PrintedCode, Signing } from '../pdf/signing.js';
import { findReceipt } from './find-receipt.js';
import { signingFor } from './signing-for.js';

type Requested = Received<'document.requested'>;
/** What was made, as its row keeps it. */
interface Made {
  huella: string;
  version: number | null;
}
interface Drawn {
  content: Uint8Array;
  /** of the text that operators keep, where it was drawn of one */
  version?: number;
}

/**
 * Makes a PDF that was asked for. All of the work runs in `prepare`, which may run again after a crash and writes the
 * same file; the row turns 'listo' in the transaction of the inbox.
 */
@Consume('make-document', 2)
export class MakeDocument extends Consumer<'document.requested', Made> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Config) private readonly config!: Config;
  @Inject(STORAGE) private readonly storage!: Storage;
  @Inject(PdfPool) private readonly pool!: PdfPool;
  @Inject(KeyRoom) private readonly keys!: KeyRoom;

  protected override async prepare({ datos }: Requested): Promise<Made> {
    const { idDocumento } = datos;
    await this.progress(datos, 15);
    const document = await this.em.fork().findOneOrFail(PdfDocument, { id: idDocumento });
    const { content: drawn, version = null } = await this.draw(document, datos);
    await this.progress(datos, 75);
    const content = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    await this.storage.put(idDocumento, content, content.length, 'application/pdf');
    return { huella: createHash('sha256').update(content).digest('hex'), version };
  }

  protected async perform(em: EntityManager, { datos }: Requested, { huella, version }: Made): Promise<void> {
    await rows(
      em,
      sql`update documents.documento set estado = 'listo', progreso = 100, huella = ${huella}, version = ${version}, terminado = now() where id = ${datos.idDocumento}`,
    );
    await emit(em, 'document.changed', { ...datos, estado: 'listo' });
  }

  protected override async gaveUp(em: EntityManager, { datos }: Requested): Promise<void> {
    await rows(em, sql`update documents.documento set estado = 'fallido', terminado = now() where id = ${datos.idDocumento}`);
    await emit(em, 'document.changed', { ...datos, estado: 'fallido' });
  }

  private async draw(document: PdfDocument, datos: Requested['datos']): Promise<Drawn> {
    const { tipo, referencia } = document;
    if (tipo === 'declaracion') return this.declaration(Number(referencia));
    return { content: await this.drawOther(document, datos, await signingFor(this.em, this.keys, document)) };
  }

  private drawOther(document: PdfDocument, datos: Requested['datos'], signing: Signing | null): Promise<Uint8Array> {
    const { tipo, idCertificado, referencia } = document;
    if (idCertificado) return this.certificate(document, signing);
    if (tipo === 'comprobante-pago') return this.paymentReceipt(referencia!, signing);
    if (isAttestation(tipo)) return this.attestation(document, signing);
    return referencia ? this.receipt(referencia, signing) : this.curriculum(datos);
  }

  private async receipt(numero: string, signing: Signing | null): Promise<Uint8Array> {
    const receipt = await findReceipt(this.internal, numero);
    if (!receipt) throw new Error(`nobody knows the receipt ${numero}`);
    return this.pool.draw(
      { tipo: 'acuse', datos: { ...receipt, url_verificacion: `${this.config.publicUrl}/verificar/${numero}` } },
      signing,
    );
  }

  private async paymentReceipt(numero: string, signing: Signing | null): Promise<Uint8Array> {
    const issued = await findPaymentReceipt(this.em, numero);
    if (!issued) throw new Error(`there is no receipt ${numero}`);
    const { cedula: _, vigente: __, ...data } = await paymentReceiptData(this.em, this.internal, issued);
    return this.pool.draw(
      { tipo: 'comprobante-pago', datos: { ...data, url_verificacion: `${this.config.publicUrl}/verificar/${numero}` } },
      signing,
    );
  }

  private async attestation(document: PdfDocument, signing: Signing | null): Promise<Uint8Array> {
    const numero = document.referencia!;
    const issued = await findAttestation(this.em, numero);
    if (!issued) throw new Error(`there is no attestation ${numero}`);
    const { nombre, asunto: nivel, creado } = issued;
    const fecha = todayInCaracas(Date.parse(creado));
    const codigo = await this.code(document, { tipo: 'constancia', numero, nombre, nivel, fecha, indice: null });
    const url_verificacion = `${this.config.publicUrl}/verificar/${numero}`;
    return this.pool.draw({ tipo: 'constancia', datos: { ...issued, url_verificacion }, codigo }, signing);
  }

  private async declaration(idBeca: number): Promise<Drawn> {
    const datos = await this.internal.get(ASKS.declaration, { idBeca });
    return { content: await this.pool.draw({ tipo: 'declaracion', datos }), version: datos.version };
  }

  private async certificate(document: PdfDocument, signing: Signing | null): Promise<Uint8Array> {
    const certificate = await this.em.fork().findOneOrFail(Certificate, { id: document.idCertificado! });
    const datos = await certificateData(this.em, certificate, this.config.publicUrl);
    const { id: indice, numero, nombre, creado } = certificate;
    const nivel = await levelName(this.em, certificate.nivel);
    const codigo = await this.code(document, {
      tipo: 'certificado',
      numero,
      nombre,
      nivel,
      fecha: todayInCaracas(creado.getTime()),
      indice,
    });
    return this.pool.draw({ tipo: 'certificado', datos, codigo }, signing);
  }

  private code(document: PdfDocument, content: Omit<CodeContent, 'firmado'>): Promise<PrintedCode | null> {
    return codeFor(this.em, this.keys, document, content, this.config.publicUrl);
  }

  private async curriculum({ idUsuario }: Requested['datos']): Promise<Uint8Array> {
    const [{ persona }, perfil_investigacion] = await Promise.all([
      this.internal.get(ASKS.profile, { idUsuario }),
      this.internal.get(ASKS.curriculumProducts, { idUsuario }),
    ]);
    if (!persona) throw new Error('the person record is gone');
    const datos: CurriculumData = { ...persona, perfil_investigacion, fecha_emision: todayInCaracas() };
    return this.pool.draw({ tipo: 'curriculum', datos });
  }

  private async progress({ idDocumento, idUsuario }: Requested['datos'], progreso: number): Promise<void> {
    await rows(
      this.em,
      sql`update documents.documento set estado = 'generando', progreso = ${progreso} where id = ${idDocumento} and estado <> 'listo'`,
    );
    // Only for the eye: a lost message is made good by the next one, or by the dialog's own question.
    await this.redis.publish(idUsuario, { tipo: 'documento', idDocumento, estado: 'generando' }).catch(() => undefined);
  }
}
