import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canWorkNow, jobName, MAX_CURRENT_JOBS_MESSAGE, SaveWork, workErrors } from '@registro/contracts/profile/work';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { invalid, refuse } from '@registro/platform/errors';
import { assertAmong, choicesOf } from '@registro/platform/records/catalog';
import { sql } from 'kysely';
import { read } from '../profile.tables.js';
import { lockUser } from '../record/lock-user.js';
import { ownRecord, saveOwn } from '../record/own-record.js';
import { standing } from '../record/standing.js';
import { WORK } from './work-kind.js';
import { workRows } from './work-rows.js';

interface SavedWork {
  id: number;
  /** what the job is called that is not the main one any more */
  anterior: string | null;
}

export class SaveWorkCommand extends Command<SavedWork> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveWork,
  ) {
    super();
  }
}

@CommandHandler(SaveWorkCommand)
export class SaveWorkHandler implements ICommandHandler<SaveWorkCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ user, data }: SaveWorkCommand): Promise<SavedWork> {
    const { id, version, ...sent } = data;
    const values = { ...sent, trabajoPrincipal: sent.trabajoPrincipal === true };
    const choices = choicesOf(SaveWork, values);
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      if (id != null) await ownRecord(em, WORK.entity, user.id, id);
      const whose = await standing(em, WORK, user.id, choices);
      const wrong = workErrors(data, whose.nacimiento);
      if (wrong.length) invalid(...wrong);
      assertAmong(whose.ofrecidas, choices);
      if (values.trabaja && !canWorkNow(await otherCurrentJobs(em, user.id, id))) refuse(MAX_CURRENT_JOBS_MESSAGE);
      const anterior = values.trabajoPrincipal ? await unmarkOther(em, user.id, id) : null;
      // Who has a work record has answered the question (rule R-11).
      await rows(em, sql`update profile.estatus_usuario set "trabajaActualmente" = true where "idUsuario" = ${user.id}`);
      return { ...(await saveOwn(em, WORK, whose, { id, version }, values)), anterior };
    });
  }
}

async function otherCurrentJobs(em: EntityManager, idUsuario: number, id?: number | null): Promise<number> {
  const current = read.selectFrom('profile.trabajo').where('idUsuario', '=', idUsuario).where('trabaja', '=', true);
  const found = await row(
    em,
    current.where('id', '<>', id ?? 0).select(({ fn }) => fn.countAll<number>().as('n')),
  );
  return found!.n;
}

/**
 * One main job: marking another takes the mark away, with a trace, and the record's version tells an open form so.
 * Answers what the former is called.
 */
async function unmarkOther(em: EntityManager, idUsuario: number, id?: number | null): Promise<string | null> {
  const unmarked = await row(
    em,
    sql<{ id: number }>`update profile.trabajo set "trabajoPrincipal" = false, version = version + 1
        where "idUsuario" = ${idUsuario} and "trabajoPrincipal" and id <> ${id ?? 0} returning id`,
  );
  if (!unmarked) return null;
  const [antes, despues] = [{ trabajoPrincipal: true }, { trabajoPrincipal: false }];
  await audit(em, { idUsuario, accion: 'modificar', objeto: WORK.objeto, idObjeto: unmarked.id, antes, despues });
  const former = await row(em, workRows(idUsuario, unmarked.id));
  return former && jobName(former);
}
