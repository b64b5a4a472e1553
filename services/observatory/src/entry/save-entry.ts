import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DIRECTORY_SECTIONS, ENTRY_NEEDS_PERSON, type SaveEntry } from '@registro/contracts/directory/directory';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emitAudited } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import type { Shown } from './entry.entity.js';
import { gather } from './gather.js';
import { only, writeShown } from './write-shown.js';

export class SaveEntryCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveEntry,
  ) {
    super();
  }
}

interface Before {
  visible: boolean;
  secciones: string[];
  revision: number;
  datos: Shown | null;
}

/** Names nobody, and cannot be guessed; it is theirs for good. */
const newAddress = (): string => randomBytes(9).toString('base64url');

/**
 * Keeps what somebody shows in the directory. What is hidden goes in this transaction; what comes is gathered after it
 * (rule P-26).
 */
@CommandHandler(SaveEntryCommand)
export class SaveEntryHandler implements ICommandHandler<SaveEntryCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data: { visible, secciones: chosen } }: SaveEntryCommand): Promise<void> {
    const secciones = DIRECTORY_SECTIONS.filter((one) => chosen.includes(one));
    if (visible && !(await gather(this.internal, user.id, [], null))) refuse(ENTRY_NEEDS_PERSON);
    await transaction(this.em, async (em) => {
      await rows(
        em,
        sql`insert into observatory.ficha ("idUsuario", direccion) values (${user.id}, ${newAddress()}) on conflict ("idUsuario") do nothing`,
      );
      const before = (await row(
        em,
        sql<Before>`select visible, secciones, revision, datos from observatory.ficha where "idUsuario" = ${user.id} for update`,
      ))!;
      const stays = before.datos && visible ? only(before.datos, secciones) : null;
      // First what it says: one that is hidden holds nothing, and the table refuses it while it does.
      await writeShown(em, user.id, before.revision, stays);
      await rows(
        em,
        sql`update observatory.ficha set visible = ${visible}, secciones = ${secciones}::text[],
              publicada = case when ${visible} then coalesce(publicada, now()) else publicada end
            where "idUsuario" = ${user.id}`,
      );
      const trace = {
        idUsuario: user.id,
        accion: visible ? 'mostrar' : 'ocultar',
        objeto: 'directorio',
        idObjeto: user.id,
        antes: { visible: before.visible, secciones: before.secciones },
        despues: { visible, secciones },
      };
      await emitAudited(em, trace, 'directory.changed', { idUsuario: user.id });
    });
  }
}
