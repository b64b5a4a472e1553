import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SaidField } from '@registro/contracts/applications/said';
import { normalizeNumber } from '@registro/contracts/documents/document-number';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import { notFound } from '../errors.js';
import type { Programme } from './programme.js';
import type { KeptSending } from './sending.entity.js';
import { ofApplication, readSending } from './sendings.js';

/** `programmes`: those whose receipts are looked for */
export class ReadReceipt extends Query<ReceiptData> {
  constructor(
    readonly programmes: readonly Programme<any>[],
    readonly numero: string,
  ) {
    super();
  }
}

/** What a receipt proves, as it was sent: for its PDF and the public verification. 404 for a number of none of them. */
@QueryHandler(ReadReceipt)
export class ReadReceiptHandler implements IQueryHandler<ReadReceipt> {
  constructor(private readonly em: EntityManager) {}

  async execute({ programmes, numero }: ReadReceipt): Promise<ReceiptData> {
    const normal = normalizeNumber(numero) ?? notFound();
    const found = await Promise.all(programmes.map((programme) => this.read(programme, normal)));
    return found.find((data) => data !== null) ?? notFound();
  }

  private async read(programme: Programme<any>, numero: string): Promise<ReceiptData | null> {
    const em = this.em.fork();
    const kept = await em.findOne(programme.sendings, { numero, ...programme.stage });
    if (!kept) return null;
    const id = (kept as KeptSending & { [owner: string]: unknown })[programme.owner] as number;
    const application = await em.findOneOrFail(programme.application, { id });
    const newer = await em.count(programme.sendings, { ...ofApplication(programme, id), version: { $gt: kept.version } });
    const { acuse, registro } = readSending(kept);
    const estado = programme.withdrawn?.(application) ? 'retirado' : newer ? 'sustituido' : 'vigente';
    return {
      ...acuse,
      idUsuario: application.idUsuario,
      estado,
      archivos: filesAmong(programme.said(registro)),
      ...programme.printed(registro),
    };
  }
}

const filesAmong = (said: SaidField[]): ReceiptData['archivos'] =>
  said.flatMap(({ etiqueta, valor, archivo }) => (archivo ? [{ etiqueta, nombre: valor ?? '', sha256: archivo.sha256 }] : []));
