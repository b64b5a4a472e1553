import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { COORDINATOR_REFUSALS } from '@registro/contracts/evaluation/coordinator';
import type { ActOf } from '@registro/platform/acts/act-of';
import { decideAct } from '@registro/platform/acts/decide';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { reviewer } from '../case/reviewers.js';
import { type Affected, type Checked, Conflicts, tiesOf, writeConflicts } from '../conflict/conflicts.js';
import { coordinatorAct, coordinatorAsked, type Named } from './coordinator-act.js';

export class ConfirmCoordinatorCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** What was found of who is to coordinate. */
interface Looked {
  cases: Affected[];
  checked: Checked;
}

/** People asked about in one call. */
const BATCH = 5_000;

/**
 * Another operator's word: the evaluador is coordinador from now on, whose conflicts with every case so far are found
 * first. Never by who asked for it or who is to be it, by any account of theirs, nor where either may not any more.
 * Answers the user's id.
 */
@CommandHandler(ConfirmCoordinatorCommand)
export class ConfirmCoordinatorHandler implements ICommandHandler<ConfirmCoordinatorCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly conflicts: Conflicts,
  ) {}

  async execute({ operator, id }: ConfirmCoordinatorCommand): Promise<number> {
    await decideAct(this.em, this.how, coordinatorAsked(id), { idUsuario: operator.id, confirma: true, motivo: null });
    return id;
  }

  private readonly how: ActOf<Named, Looked> = {
    ...coordinatorAct,
    ask: ({ datos: { idUsuario } }) => this.tiesOf(idUsuario),
    apply: async (em, { idUsuario, correo }, _, { cases, checked }) => {
      // Under the address that it was asked for.
      if ((await reviewer(em, idUsuario))?.correo !== correo) refuse(COORDINATOR_REFUSALS.evaluador);
      await rows(em, sql`insert into evaluation.coordinador ("idUsuario", correo) values (${idUsuario}, ${correo}) on conflict do nothing`);
      for (const caso of cases) await writeConflicts(em, caso, checked);
    },
  };

  /**
   * The cases of people to whom this evaluador is tied: who became one after a case was opened was not looked at then.
   */
  private async tiesOf(idEvaluador: number): Promise<Looked> {
    const cases = await rows(this.em, sql<Affected>`select id, "idUsuario", personas from evaluation.caso`);
    const people = [...new Set(cases.flatMap((c) => c.personas))];
    const checked: Checked = { evaluadores: [], vinculos: [] };
    for (let from = 0; from < people.length; from += BATCH) {
      const { evaluadores, vinculos } = await this.conflicts.check(people.slice(from, from + BATCH), [idEvaluador]);
      checked.evaluadores = evaluadores;
      checked.vinculos.push(...vinculos);
    }
    return { cases: cases.filter((caso) => tiesOf(caso, checked.vinculos).length > 0), checked };
  }
}
