import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddNote } from '@registro/contracts/evaluation/actions';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { assertRoom } from '@registro/platform/records/room';
import { sql } from 'kysely';
import { read } from '../evaluation.tables.js';
import { actor } from './reviewers.js';
import { tellReaders } from './tell-case.js';
import { lockVisible } from './visible.js';

export class AddNoteCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly idCaso: number,
    readonly data: AddNote,
  ) {
    super();
  }
}

/**
 * A note for whoever else sees the case, in a panel once they may read what others say of it; the applicant never does.
 * Answers the note's id.
 */
@CommandHandler(AddNoteCommand)
export class AddNoteHandler implements ICommandHandler<AddNoteCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  async execute({ user, idCaso, data }: AddNoteCommand): Promise<{ id: number }> {
    const { nombre: quien } = await actor(this.em, user);
    return transaction(this.em, async (em) => {
      const caso = await lockVisible(em, user, idCaso);
      const own = read.selectFrom('evaluation.nota').where('idCaso', '=', idCaso).where('idUsuario', '=', user.id);
      const notes = await row(
        em,
        own.select(({ fn }) => fn.countAll<number>().as('n')),
      );
      assertRoom('nota', notes!.n);
      const saved = await row(
        em,
        sql<{
          id: number;
        }>`insert into evaluation.nota ("idCaso", version, "idUsuario", quien, texto) values (${idCaso}, ${caso.version}, ${user.id}, ${quien}, ${data.texto}) returning id`,
      );
      await audit(em, { idUsuario: user.id, accion: 'anotar', objeto: 'caso', idObjeto: idCaso, despues: { idNota: saved!.id } });
      await tellReaders(em, idCaso, user.id);
      return saved!;
    });
  }
}
