import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hasArea, hasFreeTitle, isDegree, type SaveStudy, YEAR_BEFORE_BIRTH_MESSAGE } from '@registro/contracts/profile/study';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { invalid, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { assertOffered } from '../record/catalog.js';
import { lockUser } from '../record/lock-user.js';
import { saveOwn } from '../record/own-record.js';
import { STUDY } from './study-kind.js';

export const BASIC_DATA_FIRST = 'Registre primero sus datos básicos: el año de culminación se compara con su fecha de nacimiento';

export class SaveStudyCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveStudy,
  ) {
    super();
  }
}

@CommandHandler(SaveStudyCommand)
export class SaveStudyHandler implements ICommandHandler<SaveStudyCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data }: SaveStudyCommand): Promise<{ id: number }> {
    const values = shownByLevel(data);
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      await assertAfterBirth(em, user.id, data.anioCulminacion);
      await assertOffered(em, [
        { campo: 'nivelEstudio', lista: 'nivelEstudio', value: values.nivelEstudio, mensaje: 'Nivel de estudio es requerido' },
        { campo: 'profesion', lista: 'profesion', value: values.profesion, mensaje: 'Profesión es requerida' },
        { campo: 'idPais', lista: 'pais', value: values.idPais, mensaje: 'El país es requerido' },
        {
          campo: 'institucionAcademica',
          lista: 'institucionAcademica',
          value: values.institucionAcademica,
          padre: values.idPais,
          mensaje: 'Nombre del instituto es requerido',
        },
        {
          campo: 'idTituloObtenido',
          lista: 'tituloObtenido',
          value: values.idTituloObtenido,
          padre: values.nivelEstudio,
          mensaje: 'El título es obligatorio',
        },
        { campo: 'idArea', lista: 'area', value: values.idArea, mensaje: 'Nombre de area requerido' },
        { campo: 'idSubarea', lista: 'subarea', value: values.idSubarea, padre: values.idArea, mensaje: 'Nombre de subarea requerido' },
      ]);
      return saveOwn(em, STUDY, user.id, data, values);
    });
  }
}

/** What the level shows; the rest is null, whatever was sent (rule R-5). */
function shownByLevel(d: SaveStudy) {
  const degree = isDegree(d.nivelEstudio);
  const area = hasArea(d.nivelEstudio);
  return {
    nivelEstudio: d.nivelEstudio,
    anioCulminacion: d.anioCulminacion,
    idPais: d.idPais,
    profesion: degree ? d.profesion : null,
    institucionAcademica: degree ? d.institucionAcademica : null,
    idTituloObtenido: degree ? d.idTituloObtenido : null,
    ultimoTitulo: hasFreeTitle(d.nivelEstudio, d.idPais, d.idTituloObtenido) ? d.ultimoTitulo : null,
    idArea: area ? d.idArea : null,
    idSubarea: area ? d.idSubarea : null,
  };
}

async function assertAfterBirth(em: EntityManager, idUsuario: number, year: number): Promise<void> {
  const born = await row(
    em,
    sql<{ year: number }>`select extract(year from "fechaNacimiento")::int as year from profile.persona where "idUsuario" = ${idUsuario}`,
  );
  if (!born) refuse(BASIC_DATA_FIRST);
  if (year < born.year) invalid({ campo: 'anioCulminacion', mensaje: YEAR_BEFORE_BIRTH_MESSAGE });
}
