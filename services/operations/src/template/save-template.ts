import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SaveTemplate } from '@registro/contracts/mails/save-template';
import { sameText } from '@registro/contracts/mails/templates';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { assertFresh } from '@registro/platform/database/version';
import { readText, textFor, writeText } from './stored-text.js';

export class SaveTemplateCommand extends Command<void> {
  constructor(
    readonly operator: SessionUser,
    readonly id: string,
    readonly data: SaveTemplate,
  ) {
    super();
  }
}

/**
 * An operator gives a mail a text of their own, for those that go out from then on; what it says without one typed
 * again is the way back to that.
 */
@CommandHandler(SaveTemplateCommand)
export class SaveTemplateHandler implements ICommandHandler<SaveTemplateCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, data: { version, ...text } }: SaveTemplateCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const named = await textFor(em, id, text);
      const stored = await readText(em, named, true);
      assertFresh(version, stored, text);
      const { asunto, apertura, cierre, original } = stored;
      const antes = { asunto, apertura, cierre };
      if (sameText(antes, text)) return;
      await writeText(em, named, sameText(text, original) ? null : text);
      await audit(em, { idUsuario: operator.id, accion: 'editar', objeto: 'plantilla', idObjeto: named.id, antes, despues: text });
    });
  }
}
