import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOSED_MESSAGE } from '@registro/contracts/evaluation/case';
import { CONSENSUS_CHANGED_MESSAGE } from '@registro/contracts/evaluation/panel';
import type { ConfirmConsensus } from '@registro/contracts/evaluation/review';
import { assertSecond, holdsUntil } from '@registro/platform/acts/second-person';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { CLOSED } from '../assignment/assign-case.js';
import { actor } from '../case/reviewers.js';
import { tellReaders } from '../case/tell-case.js';
import { lockVisible } from '../case/visible.js';
import { record } from '../history/record.js';
import { isCurrent } from './agreed.js';
import { counts } from './blindness.js';
import { coordinatesStill } from './coordinates-still.js';

export class ConfirmConsensusCommand extends Command<{ id: number; vale: boolean }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: ConfirmConsensus,
  ) {
    super();
  }
}

interface Waiting {
  puntaje: number | null;
  idUsuario: number;
  fecha: string;
  /** their sheet is one that it replaces */
  evalua: boolean;
}

/**
 * A consensus far from the sheets stands by the word of another coordinador, or of all whose sheets it replaces. Of
 * anybody else there is none.
 */
@CommandHandler(ConfirmConsensusCommand)
export class ConfirmConsensusHandler implements ICommandHandler<ConfirmConsensusCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id, data: { consenso } }: ConfirmConsensusCommand): Promise<{ id: number; vale: boolean }> {
    const by = await actor(this.em, user);
    return transaction(this.em, async (em) => {
      const caso = await lockVisible(em, user, id);
      if (CLOSED.includes(caso.estado)) refuse(CLOSED_MESSAGE);
      const waiting = await row(
        em,
        sql<Waiting>`
          select k.puntaje, k."idUsuario", k.fecha,
                 exists (select from evaluation.evaluacion e where ${counts} and e."idUsuario" = ${user.id}) as evalua
          from evaluation.consenso k join evaluation.caso c on ${isCurrent} where c.id = ${id} and k.id = ${consenso} and not k.vale`,
      );
      // To who may not read it there is none, waiting or not.
      if (!waiting || !(caso.coordina || waiting.evalua)) refuse(CONSENSUS_CHANGED_MESSAGE);
      const puede = await coordinatesStill(em, waiting.idUsuario);
      await assertSecond(em, user.id, { propone: waiting.idUsuario, vence: holdsUntil('consenso', waiting.fecha), puede });
      const palabra = JSON.stringify([{ idUsuario: by.id, quien: by.nombre }]);
      await rows(
        em,
        sql`update evaluation.consenso set palabras = palabras || ${palabra}::jsonb
            where id = ${consenso} and not palabras @> ${JSON.stringify([{ idUsuario: by.id }])}::jsonb`,
      );
      const told = await row(
        em,
        sql<{ vale: boolean }>`
          update evaluation.consenso k set vale = ${caso.coordina} or not exists (
            select from evaluation.evaluacion e where ${counts} and not k.palabras @> jsonb_build_array(jsonb_build_object('idUsuario', e."idUsuario")))
          from evaluation.caso c where c.id = ${id} and k.id = ${consenso} returning k.vale`,
      );
      const { vale } = told!;
      const despues = { puntaje: waiting.puntaje, vale };
      await record(em, caso, { tipo: 'consensoConfirmado', by, accion: 'confirmar consenso', despues });
      await tellReaders(em, id, by.id);
      return { id, vale };
    });
  }
}
