import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CIVIL_STATUS_SINGLE, isSingleByAge } from '@registro/contracts/profile/basic-data';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { assertSecond, holdsUntil, mayStill } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import { lockUser } from '../record/lock-user.js';
import { DOCUMENT_TAKEN, Person } from '../person/person.entity.js';
import { assertBornBeforeStudies, DOCUMENT_TAKEN_MESSAGE } from '../person/save-basic-data.js';
import { Correction } from './correction.entity.js';
import { assertFree, identityOf } from './identity-of.js';

export class DecideCorrectionCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly confirma: boolean,
    readonly motivo: string,
  ) {
    super();
  }
}

/** Another operator's word on a correction: the identity is changed then, or never (rule S-28). Who asked may only take it back. */
@CommandHandler(DecideCorrectionCommand)
export class DecideCorrectionHandler implements ICommandHandler<DecideCorrectionCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ operator, id, confirma, motivo }: DecideCorrectionCommand): Promise<{ id: number }> {
    const puede = confirma && (await this.mayStill(id));
    const decided = transaction(this.em, async (em) => {
      const asked = await em.findOne(Correction, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!asked) notFound('La corrección no existe');
      if (asked.estado !== 'pendiente') refuse(TWO_PERSON_REFUSALS.resuelto);
      if (confirma) await this.correct(em, operator, asked, puede);
      Object.assign(asked, {
        estado: confirma ? 'confirmada' : 'negada',
        idDecide: operator.id,
        decide: operator.correo,
        motivoDecision: motivo,
        decidido: new Date(),
      });
      await em.flush();
      const { idUsuario, idSolicita } = asked;
      const accion = confirma ? 'confirmar corrección' : 'negar corrección';
      const despues = { idCorreccion: id, idSolicita, motivo };
      await audit(em, { idUsuario: operator.id, accion, objeto: 'usuario', idObjeto: idUsuario, despues });
      return { id };
    });
    return decided.catch(whenViolated(DOCUMENT_TAKEN, () => refuse(DOCUMENT_TAKEN_MESSAGE)));
  }

  /** Whether who asked for it may ask for it still. */
  private async mayStill(id: number): Promise<boolean> {
    const asked = await this.em.fork().findOne(Correction, { id });
    return asked ? mayStill(this.internal, 'identidad', asked.idSolicita) : notFound('La corrección no existe');
  }

  /** What was asked is given to who the person was when it was asked: whatever changed since is looked at anew. */
  private async correct(
    em: EntityManager,
    operator: SessionUser,
    { id, idUsuario, idSolicita, antes, despues, creado }: Correction,
    puede: boolean,
  ): Promise<void> {
    await lockUser(em, idUsuario);
    const person = await em.findOneOrFail(Person, { idUsuario });
    await assertSecond(em, operator.id, {
      propone: idSolicita,
      deQuien: [idUsuario],
      vence: holdsUntil('identidad', creado),
      puede,
      igual: isDeepStrictEqual(identityOf(person as typeof antes), antes),
    });
    await assertFree(em, idUsuario, despues);
    await assertBornBeforeStudies(em, idUsuario, despues.fechaNacimiento);
    em.assign(person, { ...despues, ...(isSingleByAge(despues.fechaNacimiento) && { estadoCivil: CIVIL_STATUS_SINGLE }) });
    await em.flush();
    await emitAll(
      em,
      ['profile.changed', { idUsuario, parte: 'datosBasicos' }],
      ['identity.corrected', { idUsuario }],
      ['notice.requested', { aviso: 'identidadCorregida', idObjeto: id, vez: 1, usuarios: [idUsuario] }],
    );
    const trace = { ...despues, idSolicita, idCorreccion: id };
    await audit(em, {
      idUsuario: operator.id,
      accion: 'corregir identidad',
      objeto: 'persona',
      idObjeto: person.id,
      idPersona: idUsuario,
      antes,
      despues: trace,
    });
  }
}
