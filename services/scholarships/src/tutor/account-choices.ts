import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';

interface Account {
  idBanco: number;
  idTipoCuenta: number;
}
const LISTS = { idBanco: 'tipoBanco', idTipoCuenta: 'tipoCuenta' } as const;

/** 422 for a bank or type of account that the lists do not offer; what `kept` (the record as stored) has already may stay. */
export async function assertAccountOffered(em: EntityManager, sent: Account, kept: Account | null): Promise<void> {
  const fields = Object.keys(LISTS) as (keyof Account)[];
  const asked = fields
    .filter((campo) => sent[campo] !== kept?.[campo])
    .map((campo) => ({ campo, lista: LISTS[campo], value: sent[campo] }));
  const offered = await rows(
    em,
    sql<{ campo: string }>`
      select c.campo from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(campo text, lista text, value int)
      join catalogs.elemento e on e.lista = c.lista and e.padre = '' and e.value = c.value and e.activo`,
  );
  const wrong = asked.filter((a) => !offered.some((o) => o.campo === a.campo));
  if (wrong.length) invalid(...wrong.map(({ campo }) => ({ campo, mensaje: 'Seleccione una opción de la lista' })));
}
