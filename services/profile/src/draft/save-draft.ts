import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DRAFT_MAX_BYTES, type SaveDraft } from '@registro/contracts/draft';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { HttpProblem } from '@registro/platform/errors';
import { sql } from 'kysely';

export const DRAFT_TOO_LARGE = `El borrador supera el tamaño permitido de ${DRAFT_MAX_BYTES / 1024} KB`;
/** Far past the forms there are; the oldest goes first, so nobody fills the disk. */
const DRAFTS_A_USER = 100;

export class SaveDraftCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly draft: SaveDraft,
  ) {
    super();
  }
}

/** Keeps what was typed, as it was typed (rule W-2). Neither event nor trace: it is nobody's business but the user's. */
@CommandHandler(SaveDraftCommand)
export class SaveDraftHandler implements ICommandHandler<SaveDraftCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, draft }: SaveDraftCommand): Promise<void> {
    const { formulario, datos } = draft;
    const idRegistro = draft.idRegistro ?? 0;
    if (datos === null) {
      await rows(
        this.em,
        sql`delete from profile.borrador where "idUsuario" = ${user.id} and formulario = ${formulario} and "idRegistro" = ${idRegistro}`,
      );
      return;
    }
    const json = JSON.stringify(datos);
    if (Buffer.byteLength(json) > DRAFT_MAX_BYTES) throw new HttpProblem(413, DRAFT_TOO_LARGE);
    await transaction(this.em, async (em) => {
      await rows(
        em,
        sql`insert into profile.borrador ("idUsuario", formulario, "idRegistro", datos) values (${user.id}, ${formulario}, ${idRegistro}, ${json}::json)
            on conflict ("idUsuario", formulario, "idRegistro") do update set datos = excluded.datos, actualizado = now()`,
      );
      await rows(
        em,
        sql`delete from profile.borrador b using
              (select formulario, "idRegistro" from profile.borrador where "idUsuario" = ${user.id} order by actualizado desc offset ${DRAFTS_A_USER}) old
            where b."idUsuario" = ${user.id} and b.formulario = old.formulario and b."idRegistro" = old."idRegistro"`,
      );
    });
  }
}
