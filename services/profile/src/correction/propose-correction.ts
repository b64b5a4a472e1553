import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IDENTITY_DOCUMENT } from '@registro/contracts/files/file-types';
import { CORRECTION_REFUSALS, type ProposeCorrection } from '@registro/contracts/profile/identity-correction';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, rows, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { notFound, refuse } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { checkFiles } from '@registro/platform/files/check-files';
import { sql } from 'kysely';
import { lockUser } from '../record/lock-user.js';
import { Person } from '../person/person.entity.js';
import { assertBornBeforeStudies } from '../person/save-basic-data.js';
import { Correction, ONE_PENDING } from './correction.entity.js';
import { waits } from './waiting.js';
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

/** One operator says who somebody is, with what proves it; nothing changes until another one confirms it (rule S-28). */
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
    if (await row(this.em, sql`select 1 from profile.correccion c where ${waits} and c."idUsuario" = ${idUsuario}`))
      refuse(TWO_PERSON_REFUSALS.abierto);
    const { idArchivo, motivo } = data;
    await checkFiles(this.internal, operator.id, 'identidad:0', [{ campo: 'idArchivo', id: idArchivo, tipo: IDENTITY_DOCUMENT }]);
    const asked = transaction(this.em, async (em) => {
      await lockUser(em, idUsuario);
      const person = await em.findOneOrFail(Person, { idUsuario });
      if ((data.id != null && data.id !== person.id) || (data.version != null && data.version !== person.version))
        refuse(TWO_PERSON_REFUSALS.cambio);
      const [antes, despues] = [identityOf(person as Parameters<typeof identityOf>[0]), identityOf(data)];
      if (isDeepStrictEqual(antes, despues)) refuse(CORRECTION_REFUSALS.igual);
      await assertFree(em, idUsuario, despues);
      await assertBornBeforeStudies(em, idUsuario, despues.fechaNacimiento);
      await rows(
        em,
        sql`update profile.correccion c set estado = 'vencida', decidido = now() where c."idUsuario" = ${idUsuario} and c.estado = 'pendiente' and not ${waits}`,
      );
      const made = em.create(Correction, {
        idUsuario,
        antes,
        despues,
        motivo,
        idArchivo,
        idSolicita: operator.id,
        solicita: operator.correo,
      });
      await em.persist(made).flush();
      const trace = { ...despues, motivo, idArchivo, idCorreccion: made.id };
      await audit(em, {
        idUsuario: operator.id,
        accion: 'pedir corrección',
        objeto: 'usuario',
        idObjeto: idUsuario,
        antes,
        despues: trace,
      });
      await emitAll(
        em,
        ['files.attached', { adjunto: `identidad:${made.id}`, idUsuario: operator.id, archivos: [idArchivo] }],
        ['notice.requested', { aviso: 'identidadPorConfirmar', idObjeto: made.id, vez: 1, usuarios: [], permiso: 'usuarios' }],
      );
      return { id: made.id };
    });
    return asked.catch(whenViolated(ONE_PENDING, () => refuse(TWO_PERSON_REFUSALS.abierto)));
  }
}
