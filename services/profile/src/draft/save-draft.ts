import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CEILINGS } from '@registro/contracts/ceilings';
import { DRAFT_MAX_BYTES, DRAFT_STALE, type SaveDraft } from '@registro/contracts/draft';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
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

/** Keeps what was typed, as it was typed (rule W-2); past the ceiling the form that was left longest ago goes (rule A-10). What was saved elsewhere meanwhile is never replaced unseen (rule W-13); the same text again, whose answer was lost, is no such case. Neither event nor trace: it is nobody's business but the user's. */
@CommandHandler(SaveDraftCommand)
export class SaveDraftHandler implements ICommandHandler<SaveDraftCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, draft }: SaveDraftCommand): Promise<{ version: string } | null> {
    const { formulario, datos } = draft;
    const idRegistro = draft.idRegistro ?? 0;
    if (datos === null) {
      await rows(
        this.em,
        sql`delete from profile.borrador where "idUsuario" = ${user.id} and formulario = ${formulario} and "idRegistro" = ${idRegistro}`,
      );
      return null;
    }
    const json = JSON.stringify(datos);
    if (Buffer.byteLength(json) > DRAFT_MAX_BYTES) throw new HttpProblem(413, DRAFT_TOO_LARGE);
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      const held = await this.filesToHold(em, user.id, draft, json);
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
      if (held.length) await emit(em, 'files.held', { idUsuario: user.id, archivos: held });
      await rows(
        em,
        sql`delete from profile.borrador b using
              (select formulario, "idRegistro" from profile.borrador where "idUsuario" = ${user.id} order by actualizado desc offset ${CEILINGS.borrador.max}) old
            where b."idUsuario" = ${user.id} and b.formulario = old.formulario and b."idRegistro" = old."idRegistro"`,
      );
      return saved;
    });
  }

  /** The files that the draft names, where it names others than before or has not told of them for a day; none otherwise. */
  private async filesToHold(em: EntityManager, idUsuario: number, { formulario, idRegistro }: SaveDraft, json: string): Promise<string[]> {
    const files = filesIn(json);
    if (!files.length) return [];
    const before = await row(
      em,
      sql<{
        datos: string;
      }>`select datos::text as datos from profile.borrador where "idUsuario" = ${idUsuario} and formulario = ${formulario}
        and "idRegistro" = ${idRegistro ?? 0} and actualizado::date = now()::date`,
    );
    return before && filesIn(before.datos).join() === files.join() ? [] : files;
  }
}

const FILE_ID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;
/** What looks like the id of a file: forms hold them under names of their own. */
const filesIn = (json: string): string[] => [...new Set([...json.matchAll(FILE_ID)].map(([, id]) => id!))].toSorted();
