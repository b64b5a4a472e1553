import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CaseFilesQuestion } from '@registro/contracts/evaluation/case-files';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { attachmentOf } from '../assignment/assignments.js';
import { visible } from './visible.js';

/** An attachment that may have a case: what it is and its number, which fits an integer. */
const ATTACHMENT = /^([a-z][a-z-]*):(\d{1,9})$/;

export class ReadCaseFiles extends Query<string[]> {
  constructor(readonly question: CaseFilesQuestion) {
    super();
  }
}

/**
 * Which of these attachments belong to a case that exists for the user at this moment: a conflict or a lost task tells
 * at once.
 */
@QueryHandler(ReadCaseFiles)
export class ReadCaseFilesHandler implements IQueryHandler<ReadCaseFiles> {
  constructor(private readonly em: EntityManager) {}

  async execute({ question: { idUsuario, adjuntos } }: ReadCaseFiles): Promise<string[]> {
    const asked = adjuntos.map((adjunto) => ATTACHMENT.exec(adjunto)).filter((found) => found !== null);
    const found = await rows(
      this.em,
      sql<{ objeto: string; idObjeto: number }>`
        select c.objeto, c."idObjeto" from evaluation.caso c
        join unnest(${asked.map((a) => a[1]!)}::text[], ${asked.map((a) => Number(a[2]))}::int[]) as p(objeto, id) on p.objeto = c.objeto and p.id = c."idObjeto"
        where ${visible(idUsuario)}`,
    );
    return found.map(attachmentOf);
  }
}
