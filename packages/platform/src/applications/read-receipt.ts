import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SaidField } from '@registro/contracts/applications/said';
import { normalizeNumber } from '@registro/contracts/documents/document-number';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import { sql } from 'kysely';
import { row } from '../database/database.js';
import { notFound } from '../errors.js';
import type { Programme } from './programme.js';
import type { KeptSending } from './sending.entity.js';
import { readSending } from './sendings.js';

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
    const tables = Map.groupBy(programmes, ({ sendings }) => sendings);
    const found = await Promise.all([...tables.values()].map((kept) => this.read(kept, normal)));
    return found.find((data) => data !== null) ?? notFound();
  }

  /** @param programmes those whose sendings one table keeps */
  private async read(programmes: Programme<any>[], numero: string): Promise<ReceiptData | null> {
    const kept = await row(this.em, sending(this.em, programmes[0]!, numero));
    const programme = kept && programmes.find(({ stage = {} }) => Object.entries(stage).every(([column, of]) => kept[column] === of));
    if (!programme) return null;
    const { acuse, registro } = readSending({ ...kept, fecha: new Date(kept.fecha) });
    return {
      ...acuse,
      idUsuario: kept.solicitud.idUsuario,
      estado: programme.withdrawn?.(kept.solicitud) ? 'retirado' : kept.sustituido ? 'sustituido' : 'vigente',
      archivos: filesAmong(programme.said(registro)),
      ...programme.printed(registro),
    };
  }
}

interface Found extends KeptSending {
  [column: string]: unknown;
  solicitud: { idUsuario: number };
  sustituido: boolean;
}

/** SQL: a sending by the number of its receipt, with its application, and whether a newer one stands in its place. */
function sending(em: EntityManager, { sendings, application, owner, stage = {} }: Programme<any>, numero: string) {
  const [kept, applications] = [sendings, application].map((entity) => {
    const { schema, tableName } = em.getMetadata(entity);
    return sql.table(`${schema}.${tableName}`);
  });
  const same = [owner, ...Object.keys(stage)].map((column) => sql`${sql.ref(`n.${column}`)} = ${sql.ref(`e.${column}`)}`);
  return sql`
    select e.*, to_jsonb(a) as solicitud,
           exists (select from ${kept} n where ${sql.join(same, sql` and `)} and n.version > e.version) as sustituido
    from ${kept} e join ${applications} a on a.id = ${sql.ref(`e.${owner}`)} where e.numero = ${numero}`.$castTo<Found>();
}

const filesAmong = (said: SaidField[]): ReceiptData['archivos'] =>
  said.flatMap(({ etiqueta, valor, archivo }) => (archivo ? [{ etiqueta, nombre: valor ?? '', sha256: archivo.sha256 }] : []));
