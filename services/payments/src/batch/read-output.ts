import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BatchOutput } from '@registro/contracts/payments/batch';
import { fileDigest, outgoing, refuseUnreadable } from '../bank/render-batch.js';

export class ReadOutput extends Query<BatchOutput> {
  constructor(readonly id: number) {
    super();
  }
}

/**
 * The file that a batch would go to the bank with, for who approves it: written and not kept. Of one that was approved,
 * what was.
 */
@QueryHandler(ReadOutput)
export class ReadOutputHandler implements IQueryHandler<ReadOutput> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadOutput): Promise<BatchOutput> {
    const out = await outgoing(this.em, id);
    const { cuentaPagador, nombrePagador, fecha } = out.batch;
    const huella = out.huellaArchivo ?? (await fileDigest(this.em, out).catch(refuseUnreadable));
    return { formato: out.salida.formato, cuentaPagador, nombrePagador, fecha, huella };
  }
}
