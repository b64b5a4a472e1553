import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { todayInCaracas } from '@registro/contracts/dates';
import { normalizeNumber } from '@registro/contracts/documents/document-number';
import { PAYMENT_REVERSED } from '@registro/contracts/documents/payment-receipt';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import type { Verification } from '@registro/contracts/documents/request';
import { showAmount } from '@registro/contracts/money';
import type { DocumentSignature } from '@registro/contracts/documents/signature';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { sql } from 'kysely';
import { findAttestation } from '../attestation/attestations.js';
import { findReceipt } from '../document/find-receipt.js';
import { nameOf } from '../document/signing-for.js';
import { read } from '../documents.tables.js';
import { inLog } from '../log/in-log.js';
import { findPaymentReceipt, paymentReceiptData } from '../payment-receipt/payment-receipts.js';

export class VerifyQuery extends Query<Verification> {
  constructor(readonly typed: string) {
    super();
  }
}

/**
 * What a certificate, an attestation, a receipt or a payment’s receipt proves to anyone who has its number: and no more
 * (rule F-13).
 */
@QueryHandler(VerifyQuery)
export class VerifyHandler implements IQueryHandler<VerifyQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly keys: KeyRoom,
  ) {}

  async execute({ typed }: VerifyQuery): Promise<Verification> {
    const numero = normalizeNumber(typed);
    const found = numero && (await this.find(numero));
    if (!found) notFound('No existe un certificado, una constancia, un acuse ni un comprobante con ese número');
    return { ...found, firma: await this.signature(found) };
  }

  /** Of the PDF of that number that was made last; undefined: none was. */
  private async signature({ tipo, numero }: Verification): Promise<DocumentSignature | null | undefined> {
    const of =
      tipo === 'certificado'
        ? sql`"idCertificado" = (select id from documents.certificado where numero = ${numero})`
        : sql`referencia = ${numero} and tipo <> 'declaracion'`;
    const made = await row(
      this.em,
      sql<{ firma: string | null; creado: string }>`
        select firma, creado from documents.documento where estado = 'listo' and ${of} order by terminado desc limit 1`,
    );
    if (!made) return undefined;
    if (!made.firma) return null;
    const { firma: clave, creado } = made;
    const key = this.keys.publicKeys('documentos').find(({ id }) => id === clave);
    const firmado = todayInCaracas(new Date(creado).getTime());
    if (!key) return { clave, firmado, nombre: null };
    const { desde, hasta, revocada } = key;
    return { clave, firmado: firmado < desde ? desde : firmado, nombre: nameOf(key), desde, hasta, ...(revocada && { revocada }) };
  }

  private async find(numero: string): Promise<Verification | null> {
    const found =
      (await this.certificate(numero)) ?? (await this.payment(numero)) ?? (await this.attestation(numero)) ?? (await this.receipt(numero));
    return found && { ...found, bitacora: await inLog(this.em, this.internal, found) };
  }

  private async attestation(numero: string): Promise<Verification | null> {
    const found = await findAttestation(this.em, numero);
    if (!found) return null;
    const { nombre, asunto: nivel, cedula, creado } = found;
    const fecha = todayInCaracas(Date.parse(creado));
    return { estado: 'vigente', tipo: 'constancia', numero, nombre, nivel, fecha, cedula_final: cedula.slice(-3) };
  }

  private async certificate(numero: string): Promise<Verification | null> {
    const found = await row(
      this.em,
      read
        .selectFrom('documents.certificado as c')
        .leftJoin('catalogs.elemento as n', (join) => join.on('n.lista', '=', 'nivelEstudio').onRef('n.value', '=', 'c.nivel'))
        .where('c.numero', '=', numero)
        .select(({ fn, val, ref }) => [
          'c.estado',
          sql<'certificado'>`'certificado'`.as('tipo'),
          'c.numero',
          'c.nombre',
          fn.coalesce('n.label', sql<string>`c.nivel::text`).as('nivel'),
          fn<string>('right', ['c.cedula', val(3)]).as('cedula_final'),
          'c.motivo',
          sql<string>`to_char(${ref('c.creado')} at time zone 'America/Caracas', 'YYYY-MM-DD')`.as('fecha'),
        ]),
    );
    if (!found) return null;
    const { motivo, ...rest } = found;
    return motivo && rest.estado === 'revocado' ? { ...rest, motivo } : rest;
  }

  private async payment(numero: string): Promise<Verification | null> {
    const issued = await findPaymentReceipt(this.em, numero);
    if (!issued) return null;
    const { nombre, concepto, completado, cedula, monto, moneda, beneficiario, vigente } = await paymentReceiptData(
      this.em,
      this.internal,
      issued,
    );
    return {
      estado: vigente ? 'vigente' : 'revocado',
      tipo: 'comprobante',
      numero,
      nombre,
      nivel: concepto,
      fecha: todayInCaracas(Date.parse(completado)),
      cedula_final: cedula.slice(-3),
      monto: `${moneda === 'VES' ? 'Bs.' : moneda} ${showAmount(monto)}`,
      beneficiario,
      ...(!vigente && { motivo: PAYMENT_REVERSED }),
    };
  }

  private async receipt(numero: string): Promise<Verification | null> {
    const found = await findReceipt(this.internal, numero);
    if (!found) return null;
    const { estado, nombre, nivel, huella, version, asunto, programa, fecha: momento } = found;
    const motivo = NO_LONGER[estado];
    const shown = {
      estado,
      tipo: 'acuse' as const,
      numero,
      nombre,
      nivel,
      fecha: todayInCaracas(Date.parse(momento)),
      momento,
      asunto,
      programa,
      cedula_final: found.cedula.slice(-3),
      huella,
      version,
      // Neither their names, which people choose, nor their ids.
      archivos: found.archivos.map(({ etiqueta, sha256 }) => ({ etiqueta, sha256 })),
    };
    return motivo ? { ...shown, motivo } : shown;
  }
}

const NO_LONGER: Partial<Record<ReceiptData['estado'], string>> = {
  sustituido: 'La solicitud se envió de nuevo: vale el acuse más reciente',
  retirado: 'La persona retiró la solicitud',
};
