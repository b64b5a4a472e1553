import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { decideAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { textAct } from './text-act.js';

export class DecideDeclarationTextCommand extends DecideCommand<number> {}

/**
 * Another operator's word on a version that was proposed: it holds from then on, or never does. Who proposed it may
 * only take it back. It takes the place of the version that it was compared with. Answers its number.
 */
@CommandHandler(DecideDeclarationTextCommand)
export class DecideDeclarationTextHandler implements ICommandHandler<DecideDeclarationTextCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, by }: DecideDeclarationTextCommand): Promise<number> {
    const noHay = async () => {
      // The first version was nobody's proposal, and is there all the same.
      if (await row(this.em, sql`select 1 from scholarships.declaracion_texto where id = ${id}`)) refuse(TWO_PERSON_REFUSALS.resuelto);
      notFound('La versión no existe');
    };
    await decideAct(this.em, textAct, { actos: ['texto'], id, noHay }, by);
    return id;
  }
}
