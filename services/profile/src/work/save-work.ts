import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  canWorkNow,
  INSTITUTION_TYPE_MESSAGE,
  isOtherInstitution,
  MAX_CURRENT_JOBS_MESSAGE,
  type SaveWork,
} from '@registro/contracts/profile/work';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { read } from '../profile.tables.js';
import { assertOffered } from '../record/catalog.js';
import { lockUser } from '../record/lock-user.js';
import { ownRecord, saveOwn } from '../record/own-record.js';
import { WORK } from './work-kind.js';

export class SaveWorkCommand extends Command<{ id: number }> {
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

  execute({ user, data }: SaveWorkCommand): Promise<{ id: number }> {
    const values = shown(data);
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      if (data.id != null) await ownRecord(em, WORK.entity, user.id, data.id);
      await assertOffered(em, [
        { campo: 'tipoInstitucion', lista: 'tipoInstitucion', value: values.tipoInstitucion, mensaje: INSTITUTION_TYPE_MESSAGE },
        {
          campo: 'institucion',
          lista: 'institucion',
          value: values.institucion,
          padre: values.tipoInstitucion,
          mensaje: 'Campo Requerido',
        },
        { campo: 'idOcupacion', lista: 'ocupacion', value: values.idOcupacion, mensaje: 'Campo Requerido' },
        { campo: 'idTipoCargo', lista: 'tipoCargo', value: values.idTipoCargo, mensaje: 'Campo Requerido' },
      ]);
      if (values.trabaja && !canWorkNow(await otherCurrentJobs(em, user.id, data.id))) refuse(MAX_CURRENT_JOBS_MESSAGE);
      if (values.trabajoPrincipal) await unmarkOthers(em, user.id, data.id);
      // Who has a work record has answered the question (rule R-11).
      await rows(em, sql`update profile.estatus_usuario set "trabajaActualmente" = true where "idUsuario" = ${user.id}`);
      return saveOwn(em, WORK, user.id, data, values);
    });
  }
}

/** What the answers show; the rest is emptied (rule R-12). */
function shown(d: SaveWork) {
  return {
    trabaja: d.trabaja,
    trabajoPrincipal: d.trabaja && d.trabajoPrincipal === true,
    tipoInstitucion: d.tipoInstitucion,
    institucion: d.institucion,
    otrosInstitucion: isOtherInstitution(d.institucion) ? d.otrosInstitucion : null,
    idOcupacion: d.idOcupacion,
    idTipoCargo: d.idTipoCargo,
    fechaInicio: d.fechaInicio,
    fechaFin: d.trabaja ? null : d.fechaFin,
  };
}

async function otherCurrentJobs(em: EntityManager, idUsuario: number, id?: number | null): Promise<number> {
  const current = read.selectFrom('profile.trabajo').where('idUsuario', '=', idUsuario).where('trabaja', '=', true);
  const found = await row(
    em,
    current.where('id', '<>', id ?? 0).select(({ fn }) => fn.countAll<number>().as('n')),
  );
  return found!.n;
}

/** One main job: marking another takes the mark away, and the record's version tells an open form so. */
async function unmarkOthers(em: EntityManager, idUsuario: number, id?: number | null): Promise<void> {
  await rows(
    em,
    sql`update profile.trabajo set "trabajoPrincipal" = false, version = version + 1
        where "idUsuario" = ${idUsuario} and "trabajoPrincipal" and id <> ${id ?? 0}`,
  );
}
