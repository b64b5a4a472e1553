import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { decideAct } from '@registro/platform/acts/decide';
import { findAct } from '@registro/platform/acts/locked-act';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { textAct } from './text-act.js';

export class DecideDeclarationTextCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    /** why not; null: it is confirmed */
    readonly motivo: string | null,
  ) {
    super();
  }
}

/**
 * Another operator's word on a version that was proposed: it holds from then on, or never does. Who proposed it may only take it back. It takes the place
 * of the version that it was compared with. Answers its number.
 */
@CommandHandler(DecideDeclarationTextCommand)
export class DecideDeclarationTextHandler implements ICommandHandler<DecideDeclarationTextCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ operator, id, motivo }: DecideDeclarationTextCommand): Promise<number> {
    const which = { actos: ['texto'], id, noHay: 'La versión no existe' } as const;
    // The first version was nobody's proposal, and is there all the same.
    const held =
      !(await findAct(this.em, which)) && (await row(this.em, sql`select 1 from scholarships.declaracion_texto where id = ${id}`));
    if (held) refuse(TWO_PERSON_REFUSALS.resuelto);
    await decideAct(this.em, this.internal, textAct, which, { idUsuario: operator.id, confirma: motivo === null, motivo });
    return id;
  }
}
