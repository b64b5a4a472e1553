import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '@registro/platform/audit';
import { rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

interface InForce {
  id: number;
  cuenta: number;
  otra: number;
  por: string;
}

/**
 * Ties of an account count from when both accounts are staff's: until then nobody is the second person of anything by
 * them. They go on counting without the role, which may come back. Both are told, and both have a trace.
 */
export async function enforceTies(em: EntityManager, idUsuario: number): Promise<void> {
  const found = await rows(
    em,
    sql<InForce>`
      update platform.misma_persona m set rige = now() from accounts."user" a, accounts."user" b
      where a.id = m.cuenta and b.id = m.otra and m.rige is null and ${idUsuario}::int in (m.cuenta, m.otra)
        and a.roles <> '{investigador}' and b.roles <> '{investigador}'
      returning m.id, m.cuenta, m.otra, m.por`,
  );
  for (const { id, cuenta, otra, por } of found) {
    for (const idObjeto of [cuenta, otra])
      await audit(em, {
        idUsuario: null,
        accion: 'vincular cuentas',
        objeto: 'usuario',
        idObjeto,
        despues: { idVinculo: id, cuenta, otra, por },
      });
    await emit(em, 'notice.requested', { aviso: 'cuentasVinculadas', idObjeto: id, vez: 1, usuarios: [cuenta, otra] });
  }
}
