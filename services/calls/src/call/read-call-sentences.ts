import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PROGRAMME_NAMES } from '@registro/contracts/calls/programme-names';
import type { Programme } from '@registro/contracts/calls/programme';
import type { ReadySentence, SentenceLibrary } from '@registro/contracts/evaluation/sentences';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ReadCallSentences extends Query<SentenceLibrary> {
  constructor(readonly ventana: string) {
    super();
  }
}

interface Stored {
  nombre: string;
  programa: Programme;
  frases: ReadySentence[];
}

/** The sentences of the newest announced call of a window (rule E-32); 404 where there is none. */
@QueryHandler(ReadCallSentences)
export class ReadCallSentencesHandler implements IQueryHandler<ReadCallSentences> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ventana }: ReadCallSentences): Promise<SentenceLibrary> {
    const found = await row(
      this.em,
      sql<Stored>`
        select c.nombre, c.programa, c.frases from calls.convocatoria c
        where c.ventana = ${ventana} and c.estado <> 'borrador' order by c.anio desc, c.id desc limit 1`,
    );
    if (!found) notFound();
    return { convocatoria: found.nombre, programa: PROGRAMME_NAMES[found.programa], frases: found.frases };
  }
}
