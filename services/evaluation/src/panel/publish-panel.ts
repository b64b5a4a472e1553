import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NOT_READY_MESSAGE, NOTHING_TO_PUBLISH_MESSAGE, OTHER_COUNT_MESSAGE } from '@registro/contracts/evaluation/panel';
import type { PublishPanel } from '@registro/contracts/evaluation/review';
import { originColumns, originValues } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { causeColumns, causeValues } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { actor } from '../case/reviewers.js';
import { tellCases } from '../case/tell-case.js';
import { takenBack } from '../decision/standing-decision.js';
import { assertWholePanel, lockPanel } from './coordinated.js';
import { isCurrent } from './agreed.js';
import { confirmedEarly } from './early-publication.js';
import { lacking } from './lacking.js';
import { logDecisions } from './log-decisions.js';
import { plannedOf } from './plan-decision.js';
import { placesOf } from './places.js';
import { intakeOf, tooEarly } from './too-early.js';

export class PublishPanelCommand extends Command<{ publicados: number; propuesta: boolean }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: PublishPanel,
  ) {
    super();
  }
}

/**
 * All decisions that a panel has planned become known at one moment: one transaction, one time, nothing before and
 * nothing after. Each is then a decision as ever, and its domain hears of it. Refused while a case that waits lacks
 * anything. Before its time (its call is open, or something that was sent has not come) one coordinador proposes it
 * with a reason, and another's word publishes it. A few statements for all of them: five thousand decisions must not
 * hold the cases locked for a minute.
 */
@CommandHandler(PublishPanelCommand)
export class PublishPanelHandler implements ICommandHandler<PublishPanelCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, id, data }: PublishPanelCommand): Promise<{ publicados: number; propuesta: boolean }> {
    await assertWholePanel(this.em, user, id);
    const [by, intake] = await Promise.all([actor(this.em, user), intakeOf(this.em, this.internal, id)]);
    return transaction(this.em, async (em) => {
      await lockPanel(em, id);
      await rows(em, sql`select 1 from evaluation.caso where "idPanel" = ${id} order by id for update`);
      await assertWholePanel(em, user, id);
      const falta = await lacking(em, id);
      if (falta.length) refuse(`${NOT_READY_MESSAGE}. ${falta.join('. ')}`);
      // All that waits has its plan, or something lacked.
      const planned = await row(
        em,
        sql<{ n: number }>`select count(*)::int as n from evaluation.caso where "idPanel" = ${id} and estado in ('abierto', 'asignado')`,
      );
      if (!planned!.n) refuse(NOTHING_TO_PUBLISH_MESSAGE);
      if (planned!.n !== data.casos) refuse(OTHER_COUNT_MESSAGE);
      const early = (await tooEarly(em, id, intake)).length > 0;
      const proposed = early ? await confirmedEarly(em, id, by, data.motivo) : null;
      if (early && !proposed) return { publicados: 0, propuesta: true };
      const decided = await this.decide(em, id, by);
      await this.tell(em, decided, user.id);
      await logDecisions(em, decided);
      await row(
        em,
        sql`insert into evaluation.publicacion ("idPanel", casos, "idUsuario", quien, motivo, "idPropuso", propuso)
            values (${id}, ${decided.length}, ${by.id}, ${by.nombre}, ${proposed?.motivo ?? null}, ${proposed?.idUsuario ?? null}, ${proposed?.quien ?? null})`,
      );
      return { publicados: decided.length, propuesta: false };
    });
  }

  /** The drafts of what waits become decisions, and the cases what was decided. Answers the cases. */
  private async decide(em: EntityManager, id: number, by: { id: number; nombre: string }): Promise<number[]> {
    const places = JSON.stringify(await placesOf(em, id));
    const made = await rows(
      em,
      sql<{ idCaso: number }>`
        insert into evaluation.decision ("idCaso", version, vuelta, decision, resultado, hecho, motivo, observaciones, consenso, clasificacion, "idUsuario", quien)
        select c.id, c.version, 1 + (select count(*)::int from evaluation.decision d where d."idCaso" = c.id and d.version = c.version and ${takenBack}),
               b.decision, b.resultado, b.hecho, b.motivo, b.comentario,
               exists (select from evaluation.consenso k where k.vale and k.puntaje is not null and ${isCurrent}),
               ${places}::jsonb->c.id::text, ${by.id}, ${by.nombre}
        from ${plannedOf(id)} order by c.id returning "idCaso"`,
    );
    await rows(
      em,
      sql`update evaluation.caso c set estado = b.resultado from evaluation.borrador b
          where c."idPanel" = ${id} and c.estado in ('abierto', 'asignado') and b."idCaso" = c.id and b.version = c.version and b.ronda = c.ronda`,
    );
    return made.map(({ idCaso }) => idCaso);
  }

  /** Each domain, each screen that shows one of them, and the audit. */
  private async tell(em: EntityManager, cases: number[], idUsuario: number): Promise<void> {
    await rows(
      em,
      sql`insert into platform.evento (tipo, datos, ${causeColumns})
          select 'evaluation.decided', jsonb_build_object('idCaso', c.id, 'objeto', c.objeto, 'idObjeto', c."idObjeto", 'version', c.version, 'decision', d.decision),
                 ${causeValues()}
          from evaluation.caso c join evaluation.decision d on d."idCaso" = c.id and d.version = c.version and not ${takenBack}
          where c.id = any(${cases}) order by c.id`,
    );
    await tellCases(em, cases);
    await rows(
      em,
      sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues, ${originColumns})
          select ${idUsuario}, 'publicar', 'caso', c.id::text, jsonb_build_object('estado', c.estado, 'version', c.version, 'decision', d.decision, 'motivo', d.motivo),
                 ${originValues()}
          from evaluation.caso c join evaluation.decision d on d."idCaso" = c.id and d.version = c.version and not ${takenBack}
          where c.id = any(${cases}) order by c.id`,
    );
  }
}
