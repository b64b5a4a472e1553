import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  LETTER_FILE_TYPE,
  OTHER_STUDENT_MESSAGE,
  OWN_STUDENT_CODE,
  OWN_STUDENT_MESSAGE,
  RELATION_NOT_FOUND,
  type SaveStudent,
  STUDENT_ALREADY,
  STUDENT_ALREADY_CODE,
  STUDENT_LOOK_UP_FIRST,
  STUDENT_NOT_FOUND,
  STUDENT_NOT_FOUND_CODE,
} from '@registro/contracts/scholarships/tutored-student';
import { TUTOR_NOT_FOUND } from '@registro/contracts/scholarships/tutor';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { violates } from '@registro/platform/database/constraint';
import { row, transaction } from '@registro/platform/database/database';
import { assertOwn, ownRow } from '@registro/platform/database/locked-row';
import { invalid, refuse } from '@registro/platform/errors';
import { emit, emitAllAudited } from '@registro/platform/events/emit';
import { checkFiles, fileRefused } from '@registro/platform/files/check-files';
import { assertRoom } from '@registro/platform/records/room';
import { sql } from 'kysely';
import { afterEndorsing } from './after-endorsing.js';
import { holdsScholarship } from './look-up-student.js';
import { ONE_LETTER, Tutor, TutoredStudent } from './tutor.entity.js';

export class SaveStudentCommand extends Command<{ idRegistroBecado: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveStudent,
  ) {
    super();
  }
}

/**
 * Registers a student with the user's own tutor record, or changes the letter of one (rules T-6, T-7). The event ties
 * the letter to the relation, and takes cases from a reviewer who is by now the applicant's tutor.
 */
@CommandHandler(SaveStudentCommand)
export class SaveStudentHandler implements ICommandHandler<SaveStudentCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data }: SaveStudentCommand): Promise<{ idRegistroBecado: number }> {
    const { idTutor, idRegistroBecado: id } = data;
    const isNew = id == null;
    await assertOwn(this.em, Tutor, { id: idTutor, idUsuario: user.id }, TUTOR_NOT_FOUND);
    if (!isNew) await assertOwn(this.em, TutoredStudent, { id, idTutor, idUsuario: user.id, eliminado: null }, RELATION_NOT_FOUND);
    if (data.idInvestigadorBecado === user.id) refuse(OWN_STUDENT_MESSAGE, OWN_STUDENT_CODE);
    if (isNew) await this.refuseSecond(data);
    try {
      await checkFiles(this.internal, user.id, `tutorado:${id ?? 0}`, [
        { campo: 'archivoCartaAvalTutor', id: data.archivoCartaAvalTutor, tipo: LETTER_FILE_TYPE },
      ]);
      return await transaction(this.em, (em) => (isNew ? this.add(em, user, data) : this.change(em, user, data)));
    } catch (error) {
      // Of two saves at once the database lets one through; the other may also find its letter part of the first.
      if (isNew) await this.refuseSecond(data);
      if (violates(error, ONE_LETTER)) invalid(fileRefused('archivoCartaAvalTutor'));
      throw error;
    }
  }

  private async refuseSecond({ idTutor, idInvestigadorBecado }: SaveStudent): Promise<void> {
    const first = sql`select 1 from scholarships.tutorado
      where "idTutor" = ${idTutor} and "idInvestigadorBecado" = ${idInvestigadorBecado} and eliminado is null`;
    if (await row(this.em, first)) refuse(STUDENT_ALREADY, STUDENT_ALREADY_CODE);
  }

  private async add(em: EntityManager, user: SessionUser, data: SaveStudent): Promise<{ idRegistroBecado: number }> {
    const { idTutor, idInvestigadorBecado, archivoCartaAvalTutor } = data;
    // Two at once by the same tutor: the other waits and counts this one.
    await ownRow(em, Tutor, { id: idTutor, idUsuario: user.id }, TUTOR_NOT_FOUND);
    assertRoom('estudiante', await em.count(TutoredStudent, { idUsuario: user.id, eliminado: null }));
    const lookedUp = sql`select 1 from scholarships.becario_consultado
      where "idUsuario" = ${user.id} and "idBecado" = ${idInvestigadorBecado} and fecha > now() - interval '1 day'`;
    if (!(await row(em, lookedUp))) invalid({ campo: 'idInvestigadorBecado', mensaje: STUDENT_LOOK_UP_FIRST });
    if (!(await holdsScholarship(em, idInvestigadorBecado))) refuse(STUDENT_NOT_FOUND, STUDENT_NOT_FOUND_CODE);
    const made = em.create(TutoredStudent, { idTutor, idUsuario: user.id, idInvestigadorBecado, archivoCartaAvalTutor });
    await em.persist(made).flush();
    await this.tell(em, made, undefined);
    // Who was looked up by cédula learns by whom.
    await emit(em, 'notice.requested', { aviso: 'estudianteRegistrado', idObjeto: made.id, vez: 1, usuarios: [idInvestigadorBecado] });
    return { idRegistroBecado: made.id };
  }

  private async change(em: EntityManager, user: SessionUser, data: SaveStudent): Promise<{ idRegistroBecado: number }> {
    const { idTutor, idInvestigadorBecado, archivoCartaAvalTutor } = data;
    const id = data.idRegistroBecado!;
    const own = await ownRow(em, TutoredStudent, { id, idTutor, idUsuario: user.id, eliminado: null }, RELATION_NOT_FOUND);
    if (own.idInvestigadorBecado !== idInvestigadorBecado) invalid({ campo: 'idInvestigadorBecado', mensaje: OTHER_STUDENT_MESSAGE });
    const antes = wrap(own).toPOJO();
    own.archivoCartaAvalTutor = archivoCartaAvalTutor;
    await em.flush();
    await this.tell(em, own, antes);
    return { idRegistroBecado: id };
  }

  private async tell(em: EntityManager, relation: TutoredStudent, antes: object | undefined): Promise<void> {
    const { id, idUsuario, idInvestigadorBecado: idBecado, archivoCartaAvalTutor: idArchivo } = relation;
    const accion = antes ? 'modificar' : 'crear';
    await emitAllAudited(
      em,
      { idUsuario, accion, objeto: 'tutorado', idObjeto: id, idPersona: idBecado, antes, despues: wrap(relation).toPOJO() },
      ...afterEndorsing({ idRegistro: id, idUsuario, idBecado, idArchivo }),
      ['screens.changed', { usuarios: [idUsuario, idBecado], cambio: { tipo: 'solicitud' } }],
    );
  }
}
