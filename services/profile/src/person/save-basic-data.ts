import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CIVIL_STATUS_SINGLE, isSingleByAge, SaveBasicData } from '@registro/contracts/profile/basic-data';
import { check } from '@registro/contracts/validation';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, transaction } from '@registro/platform/database/database';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { assertOffered } from '@registro/platform/records/catalog';
import { sql } from 'kysely';
import { lockUser } from '../record/lock-user.js';
import { assertFresh } from '@registro/platform/database/version';
import { assertMatchesIdentity } from './assert-identity.js';
import { DOCUMENT_TAKEN, Person } from './person.entity.js';

export const DOCUMENT_FIXED = 'No se puede cambiar después del registro';
export const DOCUMENT_TAKEN_MESSAGE = 'Ya existe un investigador registrado con ese documento de identidad';
export const BORN_AFTER_STUDIES = 'Tiene estudios con un año de culminación anterior a esta fecha';

export class SaveBasicDataCommand extends Command<'Registrado'> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveBasicData,
  ) {
    super();
  }
}

/** Makes or changes the user's basic data (rules P-4 to P-14). */
@CommandHandler(SaveBasicDataCommand)
export class SaveBasicDataHandler implements ICommandHandler<SaveBasicDataCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data }: SaveBasicDataCommand): Promise<'Registrado'> {
    const saved = transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      const own = await em.findOne(Person, { idUsuario: user.id });
      if (data.id != null && data.id !== own?.id) notFound();
      const values = valuesOf(data, user);
      if (own) assertSameDocument(own, data);
      else await assertMatchesIdentity(em, data);
      if (own) assertFresh(data.version, own, values);
      await assertOffered(em, SaveBasicData, values);
      if (own) await assertBornBeforeStudies(em, user.id, data.fechaNacimiento);

      const antes = own ? wrap(own).toPOJO() : undefined;
      const persona = own ? em.assign(own, values) : em.create(Person, { idUsuario: user.id, ...(await newNumbers(em)), ...values });
      await em.persist(persona).flush();
      await emit(em, 'profile.changed', { idUsuario: user.id, parte: 'datosBasicos' });
      if (!own) await emit(em, 'person.registered', { idUsuario: user.id });
      const accion = own ? 'modificar' : 'crear';
      await audit(em, { idUsuario: user.id, accion, objeto: 'persona', idObjeto: persona.id, antes, despues: wrap(persona).toPOJO() });
      return 'Registrado' as const;
    });
    return saved.catch(whenViolated(DOCUMENT_TAKEN, () => refuse(DOCUMENT_TAKEN_MESSAGE)));
  }
}

/** The row's id, and the registry's own number of the investigator made from it: eight digits. */
async function newNumbers(em: EntityManager): Promise<{ id: number; numeroRegistro: string }> {
  const next = await row(em, sql<{ id: number }>`select nextval(pg_get_serial_sequence('profile.persona', 'id'))::int as id`);
  return { id: next!.id, numeroRegistro: String(next!.id).padStart(8, '0') };
}

/** What is stored: the session's e-mail whatever was sent, and single by age (rules P-14, P-10). */
function valuesOf(sent: SaveBasicData, user: SessionUser) {
  const { value, errores } = check(SaveBasicData, { ...sent, correoElectronico: user.correo });
  if (errores.length) invalid(...errores);
  const { id, version, ...data } = value;
  const estadoCivil = isSingleByAge(data.fechaNacimiento) ? CIVIL_STATUS_SINGLE : data.estadoCivil;
  return { ...data, estadoCivil };
}

function assertSameDocument(own: Person, data: SaveBasicData): void {
  const changed = (['nacionalidad', 'cedula'] as const).filter((campo) => own[campo] !== data[campo]);
  if (changed.length) invalid(...changed.map((campo) => ({ campo, mensaje: DOCUMENT_FIXED })));
}

/** The rule of a study's year holds from this side too (rule P-9). */
export async function assertBornBeforeStudies(em: EntityManager, idUsuario: number, fechaNacimiento: string): Promise<void> {
  const earlier = await row(
    em,
    sql`select 1 from profile.estudio where "idUsuario" = ${idUsuario} and "anioCulminacion" < ${Number(fechaNacimiento.slice(0, 4))} limit 1`,
  );
  if (earlier) invalid({ campo: 'fechaNacimiento', mensaje: BORN_AFTER_STUDIES });
}
