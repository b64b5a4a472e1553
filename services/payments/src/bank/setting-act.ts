import type { EntityClass, RequiredEntityData } from '@mikro-orm/core';
import type { FieldError } from '@registro/contracts/envelope';
import { audit } from '@registro/platform/audit';
import { whenViolated } from '@registro/platform/database/constraint';
import { lockedRow } from '@registro/platform/database/locked-row';
import { invalid } from '@registro/platform/errors';
import type { ActOf } from '../act/act-of.js';

interface Setting<T> {
  /** null: a new one */
  id: number | null;
  values: RequiredEntityData<T>;
}

/**
 * How a row of the banks' settings is saved once it is confirmed; `constraint` is the one that a twin of it meets, who
 * reads `twin`.
 */
export const settingAct = <T extends { id: number }>(
  entity: EntityClass<T>,
  objeto: string,
  constraint: string,
  twin: FieldError,
): ActOf<Setting<T>> => {
  const locked = (em: Parameters<ActOf['read']>[0], id: number) => lockedRow<{ id: number }>(em, entity, { id });
  return {
    read: async (em, { id }) => (id === null ? null : { ...(await locked(em, id)) }),
    apply: async (em, { id, values }, { idUsuario, propone }) => {
      const saved = id === null ? em.create(entity, values) : await locked(em, id);
      const antes = id === null ? undefined : { ...saved };
      Object.assign(saved, values);
      await em
        .persist(saved)
        .flush()
        .catch(whenViolated(constraint, () => invalid(twin)));
      await audit(em, {
        idUsuario,
        accion: id === null ? 'crear' : 'editar',
        objeto,
        idObjeto: saved.id,
        antes,
        despues: { ...values, idPropone: propone },
      });
    },
  };
};
