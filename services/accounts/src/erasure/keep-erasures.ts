import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '@registro/platform/audit';
import { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { beginErasure, ERASURES } from '@registro/platform/erasure/erased';
import type { Head } from '@registro/platform/heads/block';
import { KeepHeads } from '@registro/platform/heads/chain-heads';
import { HeadBucket } from '@registro/platform/heads/head-bucket';
import { readHeads } from '@registro/platform/heads/head-folder';
import { sql } from 'kysely';
import { dropSessions } from '../user/locked-account.js';
import { DIGEST } from './decide-erasure.js';

/**
 * Writes down outside of the database who was erased (rule S-40). What stands there and this database does not know is
 * of a copy from before: it is erased again, as the first thing that a process does.
 */
@Injectable()
export class KeepErasures extends KeepHeads {
  protected readonly chains = [ERASURES];
  private again = true;

  constructor(
    private readonly orm: EntityManager,
    @Inject(Config) private readonly settings: Config,
  ) {
    super(orm, settings);
  }

  protected override async round(): Promise<void> {
    if (this.again) {
      for (const head of await this.writtenDown()) await eraseAgain(this.orm, head);
      this.again = false;
    }
    await super.round();
  }

  /** Also what another installation wrote, of which this one was restored. */
  private async writtenDown(): Promise<Head[]> {
    const { dataDir, heads } = this.settings;
    const blocks = heads.bucket ? await new HeadBucket(heads.bucket).read(ERASURES) : [];
    return [...(await readHeads(dataDir, ERASURES)), ...blocks.flatMap((block) => block.heads)];
  }
}

/** An erasure that this database has not heard of, under its number; where the account was never there, nothing is. */
async function eraseAgain(em: EntityManager, { numero, huella }: Head): Promise<void> {
  await transaction(em, async (tx) => {
    if (await row(tx, sql`select 1 from platform.borrado where huella = ${huella}`)) return;
    const found = await row(tx, sql<{ id: number }>`select u.id from accounts."user" u where ${DIGEST} = ${huella} for update`);
    if (!found) return;
    const { id } = found;
    await rows(
      tx,
      sql`update platform.borrado set estado = 'retirado' where "idUsuario" = ${id} and estado in ('pedido', 'confirmado') and id <> ${numero}::int`,
    );
    const again = await row(
      tx,
      sql`insert into platform.borrado as b (id, "idUsuario", estado, confirmado, decidido, huella) values (${numero}::int, ${id}, 'hecho', now(), now(), ${huella})
          on conflict (id) do update set estado = 'hecho', decidido = now(), huella = excluded.huella where b."idUsuario" = excluded."idUsuario" returning 1 as si`,
    );
    // Somebody else has asked under that number since: nobody is erased by another's word.
    if (!again) throw new Error(`erasure ${numero} is of another account here`);
    // The services' role may not set it.
    await rows(
      tx,
      sql`with recursive n(v) as (select nextval('platform.borrado_id_seq')
            union all select nextval('platform.borrado_id_seq') from n where v < (select max(id) from platform.borrado))
          select max(v) from n`,
    );
    await rows(tx, sql`update accounts."user" set activo = false, "updatedAt" = now() where id = ${id}`);
    await dropSessions(tx, id);
    await audit(tx, { idUsuario: null, accion: 'borrar de nuevo', objeto: 'usuario', idObjeto: id, despues: { idBorrado: numero } });
    await beginErasure(tx, numero);
  });
}
