import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LOGGED_DOCUMENTS, NOT_LOGGED } from '@registro/contracts/log/log';
import { normalizeNumber } from '@registro/contracts/documents/document-number';
import { Config } from '@registro/platform/config';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import type { Opening } from '@registro/verify/log/entry';
import { writeProof } from '@registro/verify/log/proof-file';
import { sql } from 'kysely';
import { readPoint, withQuorum } from './read-point.js';
import { storedTiles } from './stored-tiles.js';
import { inclusionProof } from './tree.js';
import { Witnesses } from './witnesses.js';

export class ReadProof extends Query<{ numero: string; text: string }> {
  constructor(readonly typed: string) {
    super();
  }
}

/** What everybody may know of: no number of theirs is a secret. */
const OPEN = ['edicion', 'cabeza'];

/**
 * The proof that a document stands in the log, for whoever has its number: nobody guesses one, so nobody walks through
 * them. Of editions and heads of chains by what they are called (`libro:123`). 404 where there is none that is signed.
 */
@QueryHandler(ReadProof)
export class ReadProofHandler implements IQueryHandler<ReadProof> {
  constructor(
    private readonly em: EntityManager,
    private readonly witnesses: Witnesses,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ typed }: ReadProof): Promise<{ numero: string; text: string }> {
    const numero = normalizeNumber(typed);
    const found = await row(
      this.em,
      sql<Opening & { indice: number }>`
        select clase, coalesce(numero, '') as numero, coalesce(huella, '') as huella, coalesce(fecha, '') as fecha, coalesce(sal, '') as sal, indice::float8 as indice from operations.anotacion
        where indice is not null and sal is not null
          and (numero = ${numero} and clase = any(${LOGGED_DOCUMENTS as unknown as string[]}) or numero = ${typed} and clase = any(${OPEN}))
        order by id limit 1`,
    );
    if (!found) notFound(NOT_LOGGED);
    const { indice, ...opening } = found;
    const { all, quorum } = this.witnesses;
    const { name } = this.config.publicLog;
    const holds = sql`p.tamano > ${indice}::bigint`;
    // One that enough witnesses saw says more than a newer one.
    const point =
      (await readPoint(
        this.em,
        name,
        sql`${holds} and ${withQuorum(
          all.map(({ key }) => key),
          quorum,
        )}`,
      )) ??
      (await readPoint(this.em, name, holds)) ??
      notFound(NOT_LOGGED);
    const proof = await inclusionProof(indice, point.size, storedTiles(this.em));
    return { numero: opening.numero, text: writeProof({ opening, index: indice, proof, checkpoint: point.checkpoint }) };
  }
}
