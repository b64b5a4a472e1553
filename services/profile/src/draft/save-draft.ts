import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CEILINGS } from '@registro/contracts/ceilings';
import { DRAFT_MAX_BYTES, DRAFT_STALE } from '@registro/contracts/draft';
import type { SaveDraft } from '@registro/contracts/draft-calls';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { HttpProblem } from '@registro/platform/errors';
import { sql } from 'kysely';
import { draftVersion, findDraft } from './read-draft.js';
import { lockUser } from '../record/lock-user.js';

export const DRAFT_TOO_LARGE = `El borrador supera el tamaño permitido de ${DRAFT_MAX_BYTES / 1024} KB`;

export class SaveDraftCommand extends Command<{ version: string } | null> {
  constructor(
    readonly user: SessionUser,
    readonly draft: SaveDraft,
  ) {
    super();
  }
}

/**
 * Keeps what was typed, as it was typed (rule W-2); past the ceiling the form that was left longest ago goes
 * (rule A-10). What was saved elsewhere meanwhile is never replaced or removed unseen (rule W-13); the same text again,
 * whose answer was lost, is no such case. Neither event nor trace: it is nobody's business but the user's.
 */
@CommandHandler(SaveDraftCommand)
export class SaveDraftHandler implements ICommandHandler<SaveDraftCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, draft }: SaveDraftCommand): Promise<{ version: string } | null> {
    const { formulario, datos } = draft;
    const idRegistro = draft.idRegistro ?? 0;
    if (datos === null) {
      await rows(
        this.em,
        sql`delete from profile.borrador b where b."idUsuario" = ${user.id} and b.formulario = ${formulario} and b."idRegistro" = ${idRegistro}
            ${draft.version === undefined ? sql`` : sql`and ${draft.version}::text = ${draftVersion}`}`,
      );
      const left = draft.version === undefined ? null : await findDraft(this.em, user.id, draft);
      if (left) throw new HttpProblem(409, DRAFT_STALE, undefined, '409', left);
      return null;
    }
    const json = JSON.stringify(datos);
    if (Buffer.byteLength(json) > DRAFT_MAX_BYTES) throw new HttpProblem(413, DRAFT_TOO_LARGE);
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      const [saved] = await rows(
        em,
        sql<{
          version: string;
        }>`insert into profile.borrador as b ("idUsuario", formulario, "idRegistro", datos) values (${user.id}, ${formulario}, ${idRegistro}, ${json}::json)
            on conflict ("idUsuario", formulario, "idRegistro") do update set datos = excluded.datos, actualizado = clock_timestamp()
            ${draft.version === undefined ? sql`` : sql`where ${draft.version}::text = ${draftVersion} or b.datos::text = excluded.datos::text`}
            returning ${draftVersion} as version`,
      );
      // Nothing was written: another tab or device has saved since.
      if (!saved) throw new HttpProblem(409, DRAFT_STALE, undefined, '409', await findDraft(em, user.id, draft));
      await rows(
        em,
        sql`delete from profile.borrador b using
              (select formulario, "idRegistro" from profile.borrador where "idUsuario" = ${user.id} order by actualizado desc offset ${CEILINGS.borrador.max}) old
            where b."idUsuario" = ${user.id} and b.formulario = old.formulario and b."idRegistro" = old."idRegistro"`,
      );
      return saved;
    });
  }
}
