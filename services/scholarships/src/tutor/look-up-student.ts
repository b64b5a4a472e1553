import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type LookUpStudent,
  OWN_STUDENT_CODE,
  OWN_STUDENT_MESSAGE,
  STUDENT_LOOKUPS_PER_DAY,
  STUDENT_LOOKUPS_PER_HOUR,
  STUDENT_NOT_FOUND,
  STUDENT_NOT_FOUND_CODE,
  type StudentFound,
  TUTOR_FIRST,
  TUTOR_FIRST_CODE,
} from '@registro/contracts/scholarships/tutored-student';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { refuse } from '@registro/platform/errors';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { read } from '../scholarships.tables.js';

const HOUR_MS = 3_600_000;

export class LookUpStudentCommand extends Command<StudentFound> {
  constructor(
    readonly user: SessionUser,
    readonly document: LookUpStudent,
  ) {
    super();
  }
}

/**
 * Finds a scholarship holder by cédula for who has tutor data (rules T-4, T-5). Limited by the hour and the day and
 * traced, found or not, as the identity look-up is. Who is not registered and who holds no scholarship answer alike. A
 * command, for it leaves a trace.
 */
@CommandHandler(LookUpStudentCommand)
export class LookUpStudentHandler implements ICommandHandler<LookUpStudentCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly limit: RateLimit,
  ) {}

  async execute({ user, document }: LookUpStudentCommand): Promise<StudentFound> {
    const tutor = read.selectFrom('scholarships.tutor').select('id').where('idUsuario', '=', user.id);
    if (!(await row(this.em, tutor))) refuse(TUTOR_FIRST, TUTOR_FIRST_CODE);
    await this.limit.take(`tutorado:${user.id}`, STUDENT_LOOKUPS_PER_HOUR, HOUR_MS);
    await this.limit.take(`tutorado-dia:${user.id}`, STUDENT_LOOKUPS_PER_DAY, 24 * HOUR_MS);
    const { prefijoDocumentoIdentidad: nacionalidad, documentoIdentidad: cedula } = document;
    const holder = await whoIs(this.em, { nacionalidad, cedula });
    const found = await transaction(this.em, async (em) => {
      const known = holder && (await holdsScholarship(em, holder.id)) ? holder : null;
      const student = known && known.id !== user.id ? known : null;
      if (student)
        await rows(
          em,
          sql`insert into scholarships.becario_consultado ("idUsuario", "idBecado") values (${user.id}, ${student.id})
              on conflict ("idUsuario", "idBecado") do update set fecha = now()`,
        );
      await audit(em, {
        idUsuario: user.id,
        accion: 'consultar',
        objeto: 'becario',
        idObjeto: `${nacionalidad}-${cedula}`,
        idPersona: student?.id,
        despues: { resultado: student ? 'encontrado' : 'no encontrado' },
      });
      return student;
    });
    if (holder?.id === user.id) refuse(OWN_STUDENT_MESSAGE, OWN_STUDENT_CODE);
    if (!found) refuse(STUDENT_NOT_FOUND, STUDENT_NOT_FOUND_CODE);
    const { id, primerNombre, segundoNombre, primerApellido, segundoApellido } = found;
    return {
      id,
      primer_nombre: primerNombre!,
      segundo_nombre: segundoNombre,
      primer_apellido: primerApellido!,
      segundo_apellido: segundoApellido,
    };
  }
}

/**
 * Whether the person has an application that was neither refused nor withdrawn (scholarship-rules.ts:
 * scholarshipCan.count).
 */
export async function holdsScholarship(em: EntityManager, idUsuario: number): Promise<boolean> {
  const held = sql`select 1 from scholarships.beca where "idUsuario" = ${idUsuario} and "idEstatusBeca" not in (7, 8)`;
  return (await row(em, held)) !== null;
}
