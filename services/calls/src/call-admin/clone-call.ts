import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CALL_EXISTS, CALL_NOT_FOUND, type CloneCall } from '@registro/contracts/calls/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { lockedRow } from '@registro/platform/database/locked-row';
import { invalid } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { makeCall } from './make-call.js';

export class CloneCallCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly data: CloneCall,
  ) {
    super();
  }
}

/**
 * Another year's call like this one: a draft with all that it asks and pays, and with no dates (rule V-14). Answers its
 * id.
 */
@CommandHandler(CloneCallCommand)
export class CloneCallHandler implements ICommandHandler<CloneCallCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ operator, id, data: { codigo, anio } }: CloneCallCommand): Promise<number> {
    const cloned = transaction(this.em, async (em) => {
      const {
        id: _,
        estado: __,
        ventana: como,
        version: ___,
        creado: ____,
        sinAvisar: _____,
        ...rest
      } = await lockedRow(em, Call, { id }, CALL_NOT_FOUND);
      const nombre = rest.nombre.replaceAll(String(rest.anio), String(anio));
      return makeCall(em, operator.id, { ...rest, codigo, anio, nombre }, { accion: 'clonar', como });
    });
    return cloned.catch(whenViolated('convocatoria_codigo_unico', () => invalid({ campo: 'codigo', mensaje: CALL_EXISTS })));
  }
}
