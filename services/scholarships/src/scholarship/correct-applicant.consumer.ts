import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaseSubject } from '@registro/contracts/events';
import { calledAs, type PersonRead } from '@registro/contracts/profile/person';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { CorrectApplicant as Correct } from '@registro/platform/applications/correct-applicant.consumer';
import { rows } from '@registro/platform/database/database';
import { Consume } from '@registro/platform/events/consumer';
import { sql } from 'kysely';
import { SCHOLARSHIP_CASE } from '../case/read-case.js';
import { correctMobilities } from '../mobility/programme.js';
import { oweAll } from '../period/owe.js';
import { Scholarship } from './scholarship.entity.js';

/** Applications of both programmes, and what somebody is as a tutor. */
@Consume('correct-applicant')
export class CorrectApplicant extends Correct<Scholarship> {
  protected own(em: EntityManager, idUsuario: number): Promise<Scholarship[]> {
    return em.find(Scholarship, { idUsuario }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  }

  /** The case of a withdrawn one is closed for good. */
  protected cases(_: EntityManager, { id: idObjeto, idUsuario, version, idEstatusBeca }: Scholarship): CaseSubject[] {
    return idEstatusBeca === SCHOLARSHIP_STATUS.WITHDRAWN ? [] : [{ objeto: SCHOLARSHIP_CASE, idObjeto, idUsuario, version }];
  }

  protected owe(em: EntityManager, { id }: Scholarship): Promise<void> {
    return oweAll(em, id);
  }

  protected async elsewhere(em: EntityManager, idUsuario: number, person: PersonRead): Promise<void> {
    await correctMobilities(em, idUsuario, person);
    await rows(em, sql`update scholarships.tutor set cedula = ${calledAs(person).cedula} where "idUsuario" = ${idUsuario}`);
  }
}
