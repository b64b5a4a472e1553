import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { todayInCaracas } from '@registro/contracts/dates';
import { normalizeNumber } from '@registro/contracts/documents/certificate-rules';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import type { Verification } from '@registro/contracts/documents/request';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { findReceipt } from '../document/find-receipt.js';
import { read } from '../documents.tables.js';

export class VerifyQuery extends Query<Verification> {
  constructor(readonly typed: string) {
    super();
  }
}

/** What a certificate or a receipt proves to anyone who has its number: and no more (rule F-13). */
@QueryHandler(VerifyQuery)
export class VerifyHandler implements IQueryHandler<VerifyQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ typed }: VerifyQuery): Promise<Verification> {
    const numero = normalizeNumber(typed);
    const found = numero && ((await this.certificate(numero)) ?? (await this.receipt(numero)));
    return found || notFound('No existe un certificado ni un acuse con ese número');
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

  private async receipt(numero: string): Promise<Verification | null> {
    const found = await findReceipt(this.internal, numero);
    if (!found) return null;
    const { estado, nombre, nivel, huella, version } = found;
    const motivo = NO_LONGER[estado];
    const shown = {
      estado,
      tipo: 'acuse' as const,
      numero,
      nombre,
      nivel,
      fecha: todayInCaracas(Date.parse(found.fecha)),
      cedula_final: found.cedula.slice(-3),
      huella,
      version,
    };
    return motivo ? { ...shown, motivo } : shown;
  }
}

const NO_LONGER: Partial<Record<ReceiptData['estado'], string>> = {
  sustituido: 'La solicitud se envió de nuevo: vale el acuse más reciente',
  retirado: 'La persona retiró la solicitud',
};
