import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProposeDeclarationText } from '@registro/contracts/scholarships/declaration-text';
import { proposeAct } from '@registro/platform/acts/propose';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { textAct } from './text-act.js';

export class ProposeDeclarationTextCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly data: ProposeDeclarationText,
  ) {
    super();
  }
}

/**
 * An operator would have the declaration say something else: a version of its own, which changes nothing until another
 * confirms it (rule S-33). Answers its number.
 */
@CommandHandler(ProposeDeclarationTextCommand)
export class ProposeDeclarationTextHandler implements ICommandHandler<ProposeDeclarationTextCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, data: { texto, motivo } }: ProposeDeclarationTextCommand): Promise<number> {
    return transaction(this.em, async (em) => {
      // Versions are numbered by themselves, also those that nobody confirms.
      const { id } = (await row(em, sql<{ id: number }>`select nextval('scholarships.declaracion_texto_id_seq')::int as id`))!;
      await proposeAct(em, operator.id, {
        acto: 'texto',
        how: textAct,
        id,
        clave: 'texto',
        datos: { texto },
        despues: { vigente: id },
        motivo,
      });
      await emit(em, 'notice.requested', { aviso: 'textoPorConfirmar', idObjeto: id, vez: 1, usuarios: [], permiso: 'convocatorias' });
      return id;
    });
  }
}
