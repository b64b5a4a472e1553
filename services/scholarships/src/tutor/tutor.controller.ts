import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { TieQuestion } from '@registro/contracts/evaluation/links';
import { accountWarning } from '@registro/contracts/scholarships/account-number';
import { SaveTutor, TUTOR_CALLS, TUTOR_SAVED, TutorId } from '@registro/contracts/scholarships/tutor';
import {
  DeleteStudent,
  LookUpStudent,
  SaveStudent,
  STUDENT_DELETED,
  STUDENT_DELETED_CODE,
  STUDENT_SAVED,
  STUDENT_UPDATED,
  StudentRecord,
  TUTOR_LEFT,
} from '@registro/contracts/scholarships/tutored-student';
import { Answers, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { DeleteStudentCommand } from './delete-student.js';
import { LeaveTutorCommand } from './leave-tutor.js';
import { ListOwnTutors } from './list-own-tutors.js';
import { LookUpStudentCommand } from './look-up-student.js';
import { ListStudents, ViewStudent } from './read-students.js';
import { ReadTutor } from './read-tutor.js';
import { ReadTutorNotice } from './read-tutor-notice.js';
import { ReadTutorLinks } from './read-tutor-links.js';
import { SaveStudentCommand } from './save-student.js';
import { SaveTutorCommand } from './save-tutor.js';

/** Tutors and their students, all ★ (rules T-1 to T-10). */
@Controller('api')
export class TutorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** A doubtful account is saved and said to be so (rule T-2). */
  @Endpoint(TUTOR_CALLS.guardarTutor, 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveTutor) {
    const saved = await this.commands.execute(new SaveTutorCommand(user, body));
    return new Answer(saved, TUTOR_SAVED, { advertencia: accountWarning(body.numCuenta) });
  }

  @Endpoint(TUTOR_CALLS.verTutor, 'investigador')
  view(@User() user: SessionUser, @Body() { idTutor }: TutorId) {
    return this.queries.execute(new ReadTutor(user, idTutor ?? null));
  }

  @Endpoint(TUTOR_CALLS.listadoTutorBecarios, 'investigador')
  students(@User() user: SessionUser, @Body() { idTutor }: TutorId) {
    return this.queries.execute(new ListStudents(user, idTutor ?? null));
  }

  @Endpoint(TUTOR_CALLS.buscarCedula, 'investigador')
  lookUp(@User() user: SessionUser, @Body() body: LookUpStudent) {
    return this.commands.execute(new LookUpStudentCommand(user, body));
  }

  @Endpoint(TUTOR_CALLS.guardarEstudiante, 'investigador')
  async saveStudent(@User() user: SessionUser, @Body() body: SaveStudent) {
    const saved = await this.commands.execute(new SaveStudentCommand(user, body));
    return new Answer(saved, body.idRegistroBecado == null ? STUDENT_SAVED : STUDENT_UPDATED);
  }

  @Endpoint(TUTOR_CALLS.verEstudiante, 'investigador')
  viewStudent(@User() user: SessionUser, @Body() { idRegistroBecado }: StudentRecord) {
    return this.queries.execute(new ViewStudent(user, idRegistroBecado));
  }

  /** Done is '2000' here (rule T-8). */
  @Endpoint(TUTOR_CALLS.eliminarEstudiante, 'investigador')
  async deleteStudent(@User() user: SessionUser, @Body() { idRegistro }: DeleteStudent) {
    await this.commands.execute(new DeleteStudentCommand(user, idRegistro));
    return new Answer(null, STUDENT_DELETED, {}, STUDENT_DELETED_CODE);
  }

  @Endpoint(TUTOR_CALLS.misTutores, 'investigador')
  own(@User() user: SessionUser) {
    return this.queries.execute(new ListOwnTutors(user));
  }

  @Endpoint(TUTOR_CALLS.retirarse, 'investigador')
  async leave(@User() user: SessionUser, @Body() { idRegistro }: DeleteStudent) {
    await this.commands.execute(new LeaveTutorCommand(user, idRegistro));
    return new Answer(null, TUTOR_LEFT);
  }

  @Answers(ASKS.noticeFacts, 'tutores')
  notice(@Param('id', ParseIntPipe) id: number, @Param('aviso') aviso: string) {
    return this.queries.execute(new ReadTutorNotice(id, aviso));
  }

  @Answers(ASKS.tutorTies)
  links(@Body() question: TieQuestion) {
    return this.queries.execute(new ReadTutorLinks(question));
  }
}
