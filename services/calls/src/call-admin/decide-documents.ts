import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CALL_NOT_FOUND } from '@registro/contracts/calls/call';
import { bindingOf } from '@registro/contracts/calls/documents';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { assertSecond, holdsUntil, mayStill } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { ProposedDocumentsRow } from '../call/proposed-documents.entity.js';
import { keepDocuments } from './keep-documents.js';

export class DecideDocumentsCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    /** of the call */
    readonly id: number,
    /** why not; null: they are confirmed */
    readonly motivo: string | null,
  ) {
    super();
  }
}

/** Another operator's word on the documents that were proposed for an open call: they hold from then on, or never do. Who proposed them may only take them back. */
@CommandHandler(DecideDocumentsCommand)
export class DecideDocumentsHandler implements ICommandHandler<DecideDocumentsCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ operator, id, motivo }: DecideDocumentsCommand): Promise<{ id: number }> {
    const waiting = { idConvocatoria: id, estado: 'propuesta' } as const;
    const found = await this.em.fork().findOne(ProposedDocumentsRow, waiting);
    const puede = motivo === null && found !== null && (await mayStill(this.internal, 'documentos', found.idUsuario));
    return transaction(this.em, async (em) => {
      const call = await lockedRow(em, Call, { id }, CALL_NOT_FOUND);
      const proposed = await em.findOne(ProposedDocumentsRow, waiting, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!proposed || proposed.id !== found?.id) refuse(TWO_PERSON_REFUSALS.resuelto);
      const { idUsuario: idPropone, creado, antes, despues } = proposed;
      const refused = idPropone === operator.id ? 'retirada' : 'negada';
      if (motivo === null) {
        const igual = isDeepStrictEqual(bindingOf(call.terminos), antes);
        await assertSecond(em, operator.id, { propone: idPropone, vence: holdsUntil('documentos', creado), puede, igual });
        call.terminos = [...despues, ...call.terminos.filter(({ uso }) => uso === 'formato')];
      }
      em.assign(proposed, { estado: motivo === null ? 'confirmada' : refused, idDecide: operator.id, decidido: new Date(), motivo });
      await em.flush();
      if (motivo === null) await keepDocuments(em, call, idPropone, []);
      await audit(em, {
        idUsuario: operator.id,
        accion: motivo === null ? 'confirmar documentos' : 'negar documentos',
        objeto: 'convocatoria',
        idObjeto: id,
        antes: { terminos: antes },
        despues: { terminos: motivo === null ? despues : antes, idPropone, motivo },
      });
      return { id };
    });
  }
}
