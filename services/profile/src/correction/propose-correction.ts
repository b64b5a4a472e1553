import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IDENTITY_DOCUMENT } from '@registro/contracts/files/file-types';
import { type AskedEvidence, CORRECTION_REFUSALS, type ProposeCorrection } from '@registro/contracts/profile/identity-correction';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { proposeAct } from '@registro/platform/acts/propose';
import { waitsAbout } from '@registro/platform/acts/waiting';
import { ASKS } from '@registro/contracts/asks';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { checkFiles } from '@registro/platform/files/check-files';
import { sql } from 'kysely';
import { lockUser } from '../record/lock-user.js';
import { Person } from '../person/person.entity.js';
import { assertBornBeforeStudies } from '../person/save-basic-data.js';
import { correctionAct } from './correction-act.js';
import { assertFree, identityOf } from './identity-of.js';

export class ProposeCorrectionCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly idUsuario: number,
    readonly data: ProposeCorrection,
  ) {
    super();
  }
}

/**
 * One operator says who somebody is, with what proves it; nothing changes until another one confirms it (rule S-28).
 */
@CommandHandler(ProposeCorrectionCommand)
export class ProposeCorrectionHandler implements ICommandHandler<ProposeCorrectionCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  @Once()
  async execute({ operator, idUsuario, data }: ProposeCorrectionCommand): Promise<{ id: number }> {
    await refuseSamePerson(this.em.fork(), operator.id, [idUsuario], TWO_PERSON_REFUSALS.suyo);
    if (!(await this.em.fork().findOne(Person, { idUsuario }))) notFound('La persona no ha registrado sus datos básicos');
    // Said before anything is made of the document; the index says it to two who ask at once.
    if (await row(this.em, sql`select where ${waitsAbout('identidad', idUsuario)}`)) refuse(TWO_PERSON_REFUSALS.abierto);
    const { idArchivo, motivo, idConversacion } = data;
    const asked = idConversacion === null ? null : await this.evidence(idConversacion, idUsuario);
    const theirs = asked?.archivos.includes(idArchivo) ?? false;
    if (!theirs)
      await checkFiles(this.internal, operator.id, 'identidad:0', [{ campo: 'idArchivo', id: idArchivo, tipo: IDENTITY_DOCUMENT }]);
    return transaction(this.em, async (em) => {
      await lockUser(em, idUsuario);
      const person = await em.findOneOrFail(Person, { idUsuario });
      if ((data.id != null && data.id !== person.id) || (data.version != null && data.version !== person.version))
        refuse(TWO_PERSON_REFUSALS.cambio);
      const [antes, despues] = [identityOf(person as Parameters<typeof identityOf>[0]), identityOf(data)];
      if (isDeepStrictEqual(antes, despues)) refuse(CORRECTION_REFUSALS.igual);
      await assertFree(em, idUsuario, despues);
      await assertBornBeforeStudies(em, idUsuario, despues.fechaNacimiento);
      const id = await proposeAct(em, operator.id, {
        acto: 'identidad',
        how: correctionAct,
        clave: idUsuario,
        personas: [idUsuario],
        datos: {
          idUsuario,
          identidad: despues,
          idArchivo,
          pregunta: asked && { idConversacion: idConversacion!, idMensaje: asked.idMensaje },
        },
        despues,
        motivo,
      });
      // A file of the question is part of it already, and read there by who answers such questions.
      if (!theirs) await emit(em, 'files.attached', { adjunto: `identidad:${id}`, idUsuario: operator.id, archivos: [idArchivo] });
      await emit(em, 'notice.requested', { aviso: 'identidadPorConfirmar', idObjeto: id, vez: 1, usuarios: [], permiso: 'usuarios' });
      return { id };
    });
  }

  /** What came with the question that asks for it; 422 for one of somebody else, or of another matter. */
  private async evidence(id: number, idUsuario: number): Promise<AskedEvidence> {
    const asked = await this.internal.get(ASKS.askedEvidence, { id });
    return asked?.idUsuario === idUsuario ? asked : invalid({ campo: 'idConversacion', mensaje: CORRECTION_REFUSALS.pregunta });
  }
}
