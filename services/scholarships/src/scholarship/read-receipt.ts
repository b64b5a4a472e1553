import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { normalizeNumber } from '@registro/contracts/documents/document-number';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import { FILE_FIELDS, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { Receipt } from '@registro/contracts/scholarships/receipt';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { receiptJson } from './scholarship-rows.js';
import type { SentRecord } from './write-receipt.js';

interface Found {
  acuse: Receipt;
  contenido: SentRecord;
  idUsuario: number;
  idEstatusBeca: number;
  ultima: boolean;
}

export class ReadReceipt extends Query<ReceiptData> {
  constructor(readonly numero: string) {
    super();
  }
}

/** What a receipt proves, as it was sent: for its PDF and the public verification. */
@QueryHandler(ReadReceipt)
export class ReadReceiptHandler implements IQueryHandler<ReadReceipt> {
  constructor(private readonly em: EntityManager) {}

  async execute({ numero }: ReadReceipt): Promise<ReceiptData> {
    const normal = normalizeNumber(numero) ?? notFound();
    const found = await row(
      this.em,
      sql<Found>`
        select ${receiptJson} as acuse, a.contenido::json as contenido, b."idUsuario", b."idEstatusBeca", a.version = b.version as ultima
        from scholarships.acuse a join scholarships.beca b on b.id = a."idBeca" where a.numero = ${normal}`,
    );
    if (!found) notFound();
    const { solicitud, solicitante } = found.contenido;
    const universidad = solicitud.otroUniversidad ?? solicitud.universidad.label;
    const postgrado = solicitud.otroPostgrado ?? solicitud.idPostgrado.label;
    const files = FILE_FIELDS.flatMap((campo) => {
      const file = solicitud.archivos[campo];
      return file ? [{ etiqueta: SCHOLARSHIP_FILES[campo].etiqueta, nombre: file.nombre, sha256: file.sha256 }] : [];
    });
    return {
      ...found.acuse,
      idUsuario: found.idUsuario,
      estado: found.idEstatusBeca === SCHOLARSHIP_STATUS.WITHDRAWN ? 'retirado' : found.ultima ? 'vigente' : 'sustituido',
      ...solicitante,
      asunto: 'Solicitud de beca',
      introduccion: 'Se recibió la solicitud de beca de postgrado de',
      nivel: solicitud.grado.label,
      programa: `${postgrado}, ${universidad}`,
      filas: [
        [
          ['Universidad', universidad],
          ['Nivel', solicitud.grado.label],
        ],
        [
          ['Postgrado', postgrado],
          ['Área de interés', solicitud.idAreaInteres.label],
        ],
        [['Título general de la propuesta', solicitud.tituloGeneralPropuesta]],
      ],
      archivos: files,
    };
  }
}
