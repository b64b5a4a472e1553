import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeName } from '@registro/contracts/notices/notices';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { afterSending } from '@registro/platform/applications/after-sending';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { type Emitted, emitAll } from '@registro/platform/events/emit';
import { NOTICE_OF_STATUS, scholarshipOutcomes } from '../case/outcomes.js';
import { SCHOLARSHIP_CASE } from '../case/read-case.js';
import { Contract } from '../contract/contract.entity.js';
import { lockScholarship } from '../postgraduate/own-approved.js';
import { afterEndorsing } from '../tutor/after-endorsing.js';
import { type SentApplication, SCHOLARSHIPS } from './programme.js';
import { StoredReceipt } from './scholarship.entity.js';
import { declarationChanged, statusShown } from './shown.js';

type Fact =
  | 'scholarship.submitted'
  | 'scholarship.withdrawn'
  | 'scholarship.changed'
  | 'contract.uploaded'
  | 'contract.changed'
  | 'tutor.student-changed';
/** Any of them, so that its type tells what it carries. */
type Told = { [T in Fact]: Received<T> }[Fact];

/**
 * What the version before this tells of: the others are asked here what they are asked where it happens today
 * (decision 124). Goes with the next version.
 */
@Consume('scholarship-requests')
export class ScholarshipRequests extends Consumer<Fact> {
  protected async perform(em: EntityManager, event: Told): Promise<void> {
    if (event.tipo === 'tutor.student-changed') return emitAll(em, ...afterEndorsing(event.datos));
    await emitAll(em, ...(await requests(em, event)));
  }
}

async function requests(em: EntityManager, event: Exclude<Told, { tipo: 'tutor.student-changed' }>): Promise<Emitted[]> {
  const { idBeca, idUsuario } = event.datos;
  const beca = await lockScholarship(em, idBeca);
  const { vez, version } = scholarshipOutcomes.of(beca);
  switch (event.tipo) {
    case 'scholarship.submitted': {
      const { contenido } = await em.findOneOrFail(StoredReceipt, { idBeca, version: event.datos.version });
      return afterSending(SCHOLARSHIPS, beca, JSON.parse(contenido) as SentApplication);
    }
    case 'scholarship.withdrawn':
      return [['case.withdrawn', { objeto: SCHOLARSHIP_CASE, idObjeto: idBeca, idUsuario, version }]];
    case 'scholarship.changed': {
      // What is another status by now is not told any more. What they have `mark-scholarship` notes, by the order of
      // these events.
      const notices: Partial<Record<number, NoticeName>> = beca.idEstatusBeca === event.datos.estatus ? NOTICE_OF_STATUS : {};
      const aviso = notices[event.datos.estatus];
      return [await statusShown(em, beca), ...(aviso ? [notice(aviso, idBeca, vez, idUsuario)] : [])];
    }
    case 'contract.uploaded': {
      const { idArchivoContrato } = await em.findOneOrFail(Contract, { idBeca });
      return [['files.attached', { adjunto: `${SCHOLARSHIP_CASE}:${idBeca}`, idUsuario, archivos: [idArchivoContrato!] }]];
    }
    case 'contract.changed': {
      const returned = event.datos.estatus === CONTRACT_STATUS.RETURNED;
      return [...(await declarationChanged(em, beca)), ...(returned ? [notice('declaracionDevuelta', idBeca, event.id, idUsuario)] : [])];
    }
  }
}

const notice = (aviso: NoticeName, idObjeto: number, vez: number, idUsuario: number): Emitted => [
  'notice.requested',
  { aviso, idObjeto, vez, usuarios: [idUsuario] },
];
