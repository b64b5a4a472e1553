import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { assertSecond, holdsUntil, mayStill } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { DeclarationText } from './declaration-text.entity.js';
import { IN_FORCE } from './versions.js';

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

const WORDS = { confirmada: 'confirmar', negada: 'negar', retirada: 'retirar propuesta' } as const;

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
    const found = (await this.em.fork().findOne(DeclarationText, { id })) ?? notFound('La versión no existe');
    const puede = motivo === null && found.idUsuario !== null && (await mayStill(this.internal, 'texto', found.idUsuario));
    return transaction(this.em, async (em) => {
      const version = await em.findOneOrFail(DeclarationText, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const { idUsuario, reemplaza, creado } = version;
      if (version.estado !== 'propuesta' || idUsuario === null) refuse(TWO_PERSON_REFUSALS.resuelto);
      if (motivo === null) {
        const current = await row(em, sql<{ id: number }>`select ${IN_FORCE} as id`);
        await assertSecond(em, operator.id, {
          propone: idUsuario,
          vence: holdsUntil('texto', creado),
          puede,
          igual: current!.id === reemplaza,
        });
      }
      const refused = idUsuario === operator.id ? 'retirada' : 'negada';
      const estado = motivo === null ? 'confirmada' : refused;
      em.assign(version, { estado, idDecide: operator.id, decide: operator.correo, decidido: new Date(), motivoDecision: motivo });
      await em.flush();
      await audit(em, {
        idUsuario: operator.id,
        accion: WORDS[estado],
        objeto: 'declaracion',
        idObjeto: id,
        despues: { reemplaza, idPropone: idUsuario, motivo },
      });
      return id;
    });
  }
}
