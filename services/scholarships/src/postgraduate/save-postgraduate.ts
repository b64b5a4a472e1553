import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SavePostgraduate, START_AFTER_PERIOD } from '@registro/contracts/scholarships/postgraduate';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { assertFresh } from '@registro/platform/database/version';
import { invalid } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { checkFiles } from '@registro/platform/files/check-files';
import { assertOffered } from '@registro/platform/records/catalog';
import { read } from '../scholarships.tables.js';
import { assertScholarship, ownApproved } from './own-approved.js';
import { Postgraduate } from './postgraduate.entity.js';

export interface SavedPostgraduate {
  idPostgrado: number;
  version: number;
}

export class SavePostgraduateCommand extends Command<SavedPostgraduate> {
  constructor(
    readonly user: SessionUser,
    readonly data: SavePostgraduate,
  ) {
    super();
  }
}

/** The wizard's second step is next, once these data are there. */
const PERIODS_STEP = 2;

/** What is studied with an approved scholarship (rule B-24): one record, made or changed. */
@CommandHandler(SavePostgraduateCommand)
export class SavePostgraduateHandler implements ICommandHandler<SavePostgraduateCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data }: SavePostgraduateCommand): Promise<SavedPostgraduate> {
    const { idBeca, idArchivo } = data;
    const adjunto = `postgrado:${idBeca}`;
    await assertScholarship(this.em, user.id, idBeca);
    if (idArchivo) await checkFiles(this.internal, user.id, adjunto, [{ campo: 'idArchivo', id: idArchivo, tipo: 'proyectoGrado' }]);
    return transaction(this.em, async (em) => {
      const { beca } = await ownApproved(em, user.id, idBeca);
      const own = await em.findOne(Postgraduate, { idBeca });
      const { version, ...values } = data;
      await assertOffered(em, SavePostgraduate, values, own);
      if (own) assertFresh(version, own, values);
      await assertBeforePeriods(em, idBeca, data.fechaInicio);
      const antes = own ? wrap(own).toPOJO() : undefined;
      const saved = own ? em.assign(own, values) : em.create(Postgraduate, { ...values, idUsuario: user.id });
      beca.idStep = Math.max(beca.idStep, PERIODS_STEP);
      await em.persist(saved).flush();
      if (idArchivo) await emit(em, 'files.attached', { adjunto, idUsuario: user.id, archivos: [idArchivo] });
      const despues = wrap(saved).toPOJO();
      await audit(em, {
        idUsuario: user.id,
        accion: own ? 'modificar' : 'crear',
        objeto: 'postgrado',
        idObjeto: saved.id,
        antes,
        despues,
      });
      return { idPostgrado: saved.id, version: saved.version };
    });
  }
}

/** No period begins before its postgraduate, whichever of the two is changed. */
async function assertBeforePeriods(em: EntityManager, idBeca: number, fechaInicio: string): Promise<void> {
  const earlier = read.selectFrom('scholarships.periodo').select('id').where('idBeca', '=', idBeca).where('eliminado', 'is', null);
  if (await row(em, earlier.where('fechaInicio', '<', fechaInicio).limit(1)))
    invalid({ campo: 'fechaInicio', mensaje: START_AFTER_PERIOD });
}
