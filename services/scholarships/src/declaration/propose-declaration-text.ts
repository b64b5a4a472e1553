import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProposeDeclarationText } from '@registro/contracts/scholarships/declaration-text';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { DeclarationText, ONE_PROPOSED } from './declaration-text.entity.js';
import { IN_FORCE, WAITS } from './versions.js';

export class ProposeDeclarationTextCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly data: ProposeDeclarationText,
  ) {
    super();
  }
}

/** An operator would have the declaration say something else: a version of its own, which changes nothing until another confirms it (rule S-33). Answers its number. */
@CommandHandler(ProposeDeclarationTextCommand)
export class ProposeDeclarationTextHandler implements ICommandHandler<ProposeDeclarationTextCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, data: { texto, motivo } }: ProposeDeclarationTextCommand): Promise<number> {
    const proposed = transaction(this.em, async (em) => {
      await rows(
        em,
        sql`update scholarships.declaracion_texto t set estado = 'vencida', decidido = now() where t.estado = 'propuesta' and not ${WAITS}`,
      );
      const { id: reemplaza } = (await row(em, sql<{ id: number }>`select ${IN_FORCE} as id`))!;
      const version = em.create(DeclarationText, { texto, motivo, reemplaza, idUsuario: operator.id, solicita: operator.correo });
      await em.persist(version).flush();
      const { id } = version;
      await emit(em, 'notice.requested', { aviso: 'textoPorConfirmar', idObjeto: id, vez: 1, usuarios: [], permiso: 'convocatorias' });
      await audit(em, {
        idUsuario: operator.id,
        accion: 'proponer',
        objeto: 'declaracion',
        idObjeto: id,
        despues: { reemplaza, caracteres: texto.length, motivo },
      });
      return id;
    });
    return proposed.catch(whenViolated(ONE_PROPOSED, () => refuse(TWO_PERSON_REFUSALS.abierto)));
  }
}
