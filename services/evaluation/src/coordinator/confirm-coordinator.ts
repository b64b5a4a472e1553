import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InternalUser } from '@registro/contracts/accounts/internal-user';
import { COORDINATOR_REFUSALS } from '@registro/contracts/evaluation/coordinator';
import { assertSecond, holdsUntil, mayStill } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { type Affected, type Checked, Conflicts, tiesOf, writeConflicts } from '../conflict/conflicts.js';

export class ConfirmCoordinatorCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

interface Asked {
  correo: string;
  idSolicita: number;
  creado: string;
}

/** People asked about in one call. */
const BATCH = 5_000;

/**
 * Another operator's word: the evaluador is coordinador from now on, whose conflicts with every case so far are found first. Never by who asked for it or
 * who is to be it, by any account of theirs, nor where either may not any more. Answers the user's id.
 */
@CommandHandler(ConfirmCoordinatorCommand)
export class ConfirmCoordinatorHandler implements ICommandHandler<ConfirmCoordinatorCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly conflicts: Conflicts,
  ) {}

  async execute({ operator, id }: ConfirmCoordinatorCommand): Promise<number> {
    const asked = await row(
      this.em,
      sql<Asked>`select correo, "idSolicita", creado from evaluation.coordinador_pedido where "idUsuario" = ${id}`,
    );
    if (!asked) notFound('La solicitud no existe');
    const puede = await mayStill(this.internal, 'coordinador', asked.idSolicita);
    const evaluates = await this.evaluates(id, asked.correo);
    const { cases, checked } = await this.tiesOf(id);
    return transaction(this.em, async (em) => {
      const taken = await row(
        em,
        sql<Asked>`delete from evaluation.coordinador_pedido where "idUsuario" = ${id} returning correo, "idSolicita", creado`,
      );
      if (!taken) notFound('La solicitud no existe');
      const { correo, idSolicita, creado } = taken;
      await assertSecond(em, operator.id, {
        propone: idSolicita,
        deQuien: [id],
        vence: holdsUntil('coordinador', creado),
        puede: puede && idSolicita === asked.idSolicita,
      });
      if (!evaluates) refuse(COORDINATOR_REFUSALS.evaluador);
      await rows(em, sql`insert into evaluation.coordinador ("idUsuario", correo) values (${id}, ${correo}) on conflict do nothing`);
      for (const caso of cases) await writeConflicts(em, caso, checked);
      const trace = { idUsuario: operator.id, accion: 'nombrar', objeto: 'coordinador', idObjeto: id, idPersona: id };
      await audit(em, { ...trace, despues: { correo, idSolicita } });
      return id;
    });
  }

  /** Whom it was asked for evaluates still, under that address. */
  private async evaluates(id: number, correo: string): Promise<boolean> {
    const user = await this.internal.find<InternalUser>(`usuarios?correo=${encodeURIComponent(correo)}`);
    return user?.id === id && user.rol === 'evaluador' && user.activo;
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
