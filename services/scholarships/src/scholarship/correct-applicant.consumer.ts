import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { rows } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { oweAll } from '../period/owe.js';
import { SCHOLARSHIP_CASE } from '../case/read-case.js';
import { Scholarship } from './scholarship.entity.js';

/**
 * Two operators corrected who somebody is (rule S-28): their applications and what they are as a tutor bear it from now on, and the cases of the
 * applications hear of it. What was sent stays in its receipt, word for word.
 */
@Consume('correct-applicant')
export class CorrectApplicant extends Consumer<'identity.corrected'> {
  protected async perform(em: EntityManager, { datos: { idUsuario } }: Received<'identity.corrected'>): Promise<void> {
    const who = await whoIs(em, { id: idUsuario });
    // Who they are is with another account, or on its way back (decision 75): it says so itself then.
    if (!who?.documento) return;
    const { nombre, documento: cedula } = who;
    const own = await em.find(Scholarship, { idUsuario }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    for (const beca of own) {
      em.assign(beca, { nombre, cedula });
      // What is not at the bank yet goes out under the right name.
      await oweAll(em, beca.id);
      // The case of a withdrawn one is closed for good.
      if (beca.idEstatusBeca !== SCHOLARSHIP_STATUS.WITHDRAWN)
        await emit(em, 'case.requested', { objeto: SCHOLARSHIP_CASE, idObjeto: beca.id, idUsuario, version: beca.version });
    }
    await em.flush();
    await rows(em, sql`update scholarships.tutor set cedula = ${cedula} where "idUsuario" = ${idUsuario}`);
  }
}
