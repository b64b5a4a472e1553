import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { normalizeNumber } from '@registro/contracts/documents/certificate-rules';
import { FILE_FIELDS, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { Receipt, ReceiptData } from '@registro/contracts/scholarships/receipt';
import { BECA } from '@registro/contracts/scholarships/status';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { receiptJson } from './scholarship-rows.js';
import type { SentRecord } from './write-receipt.js';

interface Found {
  acuse: Receipt;
  contenido: SentRecord;
  idBeca: number;
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
        select ${receiptJson} as acuse, a.contenido::json as contenido, b.id as "idBeca", b."idUsuario", b."idEstatusBeca", a.version = b.version as ultima
        from scholarships.acuse a join scholarships.beca b on b.id = a."idBeca" where a.numero = ${normal}`,
    );
    if (!found) notFound();
    const { solicitud, solicitante } = found.contenido;
    const files = FILE_FIELDS.flatMap((campo) => {
      const file = solicitud.archivos[campo];
      return file ? [{ etiqueta: SCHOLARSHIP_FILES[campo].etiqueta, nombre: file.nombre, sha256: file.sha256 }] : [];
    });
    return {
      ...found.acuse,
      idBeca: found.idBeca,
      idUsuario: found.idUsuario,
      estado: found.idEstatusBeca === BECA.RETIRADA ? 'retirado' : found.ultima ? 'vigente' : 'sustituido',
      ...solicitante,
      universidad: solicitud.otroUniversidad ?? solicitud.universidad.label,
      nivel: solicitud.grado.label,
      postgrado: solicitud.otroPostgrado ?? solicitud.idPostgrado.label,
      areaInteres: solicitud.idAreaInteres.label,
      tituloGeneralPropuesta: solicitud.tituloGeneralPropuesta,
      archivos: files,
    };
  }
}
