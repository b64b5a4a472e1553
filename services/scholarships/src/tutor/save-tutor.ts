import { LockMode, wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { PersonRead } from '@registro/contracts/profile/person';
import {
  SaveTutor,
  TUTOR_CEDULA_MESSAGE,
  TUTOR_NOT_FOUND,
  TUTOR_PROFILE_CODE,
  TUTOR_PROFILE_MESSAGE,
} from '@registro/contracts/scholarships/tutor';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { assertFresh } from '@registro/platform/database/version';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { assertOffered } from '@registro/platform/records/catalog';
import { ONE_TUTOR, Tutor } from './tutor.entity.js';

export interface SavedTutor {
  idTutor: number;
  version: number;
}

export class SaveTutorCommand extends Command<SavedTutor> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveTutor,
  ) {
    super();
  }
}

/** Makes the user's one tutor record or changes it (rules T-1 to T-3). Who they are is what their basic data say. */
@CommandHandler(SaveTutorCommand)
export class SaveTutorHandler implements ICommandHandler<SaveTutorCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data }: SaveTutorCommand): Promise<SavedTutor> {
    const { persona } = await this.internal.get(ASKS.profile, { idUsuario: user.id });
    if (!persona) refuse(TUTOR_PROFILE_MESSAGE, TUTOR_PROFILE_CODE);
    if (data.cedula !== `${persona.prefijo_documento_identidad}-${persona.documento_identidad}`)
      invalid({ campo: 'cedula', mensaje: TUTOR_CEDULA_MESSAGE });
    const save = () => transaction(this.em, (em) => this.save(em, user, data, persona));
    // Of two first saves at once the database lets one through; the other finds its row and changes it.
    return save().catch(whenViolated(ONE_TUTOR, save));
  }

  private async save(em: EntityManager, user: SessionUser, data: SaveTutor, persona: PersonRead): Promise<SavedTutor> {
    const own = await em.findOne(Tutor, { idUsuario: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (data.idTutor != null && data.idTutor !== own?.id) notFound(TUTOR_NOT_FOUND);
    await assertOffered(em, SaveTutor, data, own);
    const { idTutor: _, version, ...said } = data;
    const descripcionInstPrivada = said.instPrivada ? said.descripcionInstPrivada : null;
    const values = { ...said, idPersona: persona.id, descripcionInstPrivada };
    if (own) assertFresh(version, own, values);
    const antes = own ? wrap(own).toPOJO() : undefined;
    const tutor = own ? em.assign(own, values) : em.create(Tutor, { idUsuario: user.id, ...values });
    await em.persist(tutor).flush();
    await audit(em, {
      idUsuario: user.id,
      accion: own ? 'modificar' : 'crear',
      objeto: 'tutor',
      idObjeto: tutor.id,
      antes,
      despues: wrap(tutor).toPOJO(),
    });
    return { idTutor: tutor.id, version: tutor.version };
  }
}
