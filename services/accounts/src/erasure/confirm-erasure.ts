import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERASURE_MESSAGES, type LinkedErasure } from '@registro/contracts/accounts/erasure';
import { audit } from '@registro/platform/audit';
import { rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { findLinked, lockErasure } from './locked-erasure.js';

export class ConfirmErasureCommand extends Command<LinkedErasure> {
  constructor(readonly clave: string) {
    super();
  }
}

/**
 * The link of the mail: the address is the person's who asks to be erased, and operators hear of it. Nobody is signed
 * in: the key in the mail is what shows whose the address is.
 */
@CommandHandler(ConfirmErasureCommand)
export class ConfirmErasureHandler implements ICommandHandler<ConfirmErasureCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ clave }: ConfirmErasureCommand): Promise<LinkedErasure> {
    return transaction(this.em, async (em) => {
      const { id, idUsuario, hasta } = await findLinked(em, clave);
      await lockErasure(em, id);
      if (!(await findLinked(em, clave)).vigente) refuse(ERASURE_MESSAGES.yaNo);
      await rows(em, sql`update platform.borrado set estado = 'confirmado', confirmado = now() where id = ${id}`);
      await audit(em, { idUsuario, accion: 'confirmar pedido de borrado', objeto: 'usuario', idObjeto: idUsuario });
      await emit(em, 'notice.requested', { aviso: 'borradoPorResolver', idObjeto: id, vez: 1, usuarios: [], permiso: 'usuarios' });
      return { estado: 'confirmado', hasta, vigente: false };
    });
  }
}
