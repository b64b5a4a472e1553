import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RestoreTemplate } from '@registro/contracts/mails/save-template';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { assertFresh } from '@registro/platform/database/version';
import { readText, textOf, writeText } from './stored-text.js';

export class RestoreTemplateCommand extends Command<void> {
  constructor(
    readonly operator: SessionUser,
    readonly id: string,
    readonly data: RestoreTemplate,
  ) {
    super();
  }
}

/**
 * A mail says again what it says without a text of its own. What it said before stays in the trace; said twice, it is
 * done once.
 */
@CommandHandler(RestoreTemplateCommand)
export class RestoreTemplateHandler implements ICommandHandler<RestoreTemplateCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, data }: RestoreTemplateCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const named = await textOf(em, id);
      const { version, propia, asunto, apertura, cierre, original } = await readText(em, named, true);
      if (!propia) return;
      assertFresh(data.version, { version });
      await writeText(em, named, null);
      await audit(em, {
        idUsuario: operator.id,
        accion: named.call ? 'volver-al-general' : 'volver-al-original',
        objeto: 'plantilla',
        idObjeto: named.id,
        antes: { asunto, apertura, cierre },
        despues: original,
      });
    });
  }
}
