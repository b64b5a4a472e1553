import type { EntityManager } from '@mikro-orm/postgresql';
import type { Confirmed, ConfirmMethod } from '@registro/contracts/accounts/confirm-identity';
import { audit } from '@registro/platform/audit';
import { row, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Somebody has shown again who they are, for one thing: what the call that does it carries along, with a trace. */
export function keepConfirmation(em: EntityManager, idUsuario: number, para: string, metodo: ConfirmMethod): Promise<Confirmed> {
  return transaction(em, async (tx) => {
    await audit(tx, { idUsuario, accion: 'confirmar identidad', objeto: 'usuario', idObjeto: idUsuario, despues: { para, metodo } });
    const made = await row(
      tx,
      sql<{
        id: string;
      }>`insert into accounts.confirmacion ("idUsuario", para, metodo) values (${idUsuario}, ${para}, ${metodo}) returning id`,
    );
    return { confirmacion: made!.id };
  });
}
