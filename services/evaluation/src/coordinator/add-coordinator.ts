import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InternalUser } from '@registro/contracts/accounts/internal-user';
import type { AddCoordinator } from '@registro/contracts/evaluation/coordinator';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import { type Affected, type Checked, Conflicts, tiesOf, writeConflicts } from '../conflict/conflicts.js';

export const NOT_A_REVIEWER = 'No hay un evaluador activo con ese correo electrónico';
export const IS_COORDINATOR = 'Ese evaluador ya es coordinador';

export class AddCoordinatorCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly data: AddCoordinator,
  ) {
    super();
  }
}

/** People asked about in one call. */
const BATCH = 5_000;

/** An operator makes an evaluador coordinador, whose conflicts with every case so far are found first. Answers the user's id. */
@CommandHandler(AddCoordinatorCommand)
export class AddCoordinatorHandler implements ICommandHandler<AddCoordinatorCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly conflicts: Conflicts,
  ) {}

  async execute({ operator, data }: AddCoordinatorCommand): Promise<number> {
    const user = await this.internal.find<InternalUser>(`usuarios?correo=${encodeURIComponent(data.correo)}`);
    if (user?.rol !== 'evaluador' || !user.activo) invalid({ campo: 'correo', mensaje: NOT_A_REVIEWER });
    const { cases, checked } = await this.tiesOf(user.id);
    return transaction(this.em, async (em) => {
      const added = await row(
        em,
        sql`insert into evaluation.coordinador ("idUsuario", correo) values (${user.id}, ${user.correo}) on conflict do nothing returning 1`,
      );
      if (!added) invalid({ campo: 'correo', mensaje: IS_COORDINATOR });
      for (const caso of cases) await writeConflicts(em, caso, checked);
      await audit(em, { idUsuario: operator.id, accion: 'nombrar', objeto: 'coordinador', idObjeto: user.id, idPersona: user.id });
      return user.id;
    });
  }

  /** The cases of people to whom this evaluador is tied: who became one after a case was opened was not looked at then. */
  private async tiesOf(idEvaluador: number): Promise<{ cases: Affected[]; checked: Checked }> {
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
