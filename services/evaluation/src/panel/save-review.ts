import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DRAFT_STALE, type KeptDraft } from '@registro/contracts/draft';
import { NOT_STARTED_MESSAGE, REVIEW_SENT_MESSAGE, REVIEWS_MIN } from '@registro/contracts/evaluation/panel';
import { DISAGREEMENT } from '@registro/contracts/evaluation/ranking';
import { reviewErrors, type SaveReview } from '@registro/contracts/evaluation/review';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { HttpProblem, invalid, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { coordinatorsOf, tellReaders } from '../case/tell-case.js';
import { record } from '../history/record.js';
import { counts } from './blindness.js';
import { lockForReview } from './lock-for-review.js';
import { EDITION, editionOf, rubricOf, sheets } from './stored-review.js';

export class SaveReviewCommand extends Command<{ id: number; version: string }> {
  /** `sends`: whole, and for ever; else a draft that nobody else sees */
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: SaveReview,
    readonly sends: boolean,
  ) {
    super();
  }
}

/**
 * A reviewer keeps what they have written so far, or sends it. What was written in another tab meanwhile is never
 * replaced unseen (rule W-13); the same text again, whose answer was lost, is no such case. Of what is sent hear those
 * alone who may read it (rule E-20).
 */
@CommandHandler(SaveReviewCommand)
export class SaveReviewHandler implements ICommandHandler<SaveReviewCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id, data, sends }: SaveReviewCommand): Promise<{ id: number; version: string }> {
    const puntajes = JSON.stringify(data.puntajes);
    return transaction(this.em, async (em) => {
      const caso = await lockForReview(em, user, id, data.version);
      const rubrica = await rubricOf(em, caso.idPanel);
      const sheet = await row(
        em,
        sql<Stored>`
          select e.id, e.quien, e.enviada, json_build_object('puntajes', e.puntajes, 'comentario', e.comentario, 'reservado', e.reservado) as datos,
                 ${EDITION} as version, ${editionOf(sql`${puntajes}::jsonb`, sql`${data.comentario}::text`, sql`${data.reservado}::text`)} as nueva
          from evaluation.evaluacion e
          where e."idCaso" = ${id} and e.version = ${caso.version} and e.ronda = ${caso.ronda} and e."idUsuario" = ${user.id}`,
      );
      if (!sheet) refuse(NOT_STARTED_MESSAGE);
      if (sheet.enviada !== null) refuse(REVIEW_SENT_MESSAGE);
      const { datos, version, nueva } = sheet;
      if (data.edicion != null && data.edicion !== version && version !== nueva)
        throw new HttpProblem(409, DRAFT_STALE, undefined, '409', { datos, version } satisfies KeptDraft);
      const wrong = reviewErrors(rubrica, data, sends);
      if (wrong.length) invalid(...wrong);
      await rows(
        em,
        sql`update evaluation.evaluacion set puntajes = ${puntajes}::jsonb, comentario = ${data.comentario},
            reservado = ${data.reservado}, enviada = case when ${sends} then now() end where id = ${sheet.id}`,
      );
      if (!sends) return { id: sheet.id, version: nueva };
      const by = { id: user.id, nombre: sheet.quien };
      const vez = await record(em, caso, {
        tipo: 'evaluado',
        by,
        accion: 'evaluar',
        despues: { idEvaluacion: sheet.id, ronda: caso.ronda },
      });
      const scores = (await sheets(em, rubrica, sql`c.id = ${id} and ${counts}`)).map(({ puntaje }) => puntaje!);
      const usuarios = await coordinatorsOf(em, id);
      if (disagree(scores) && usuarios.length)
        await emit(em, 'notice.requested', { aviso: 'desacuerdoDelPanel', idObjeto: id, vez, usuarios });
      await tellReaders(em, id, user.id);
      return { id: sheet.id, version: nueva };
    });
  }
}

interface Stored extends KeptDraft {
  id: number;
  quien: string;
  enviada: string | null;
  /** the edition that this save makes of it */
  nueva: string;
}

const disagree = (scores: number[]): boolean => scores.length >= REVIEWS_MIN && Math.max(...scores) - Math.min(...scores) >= DISAGREEMENT;
