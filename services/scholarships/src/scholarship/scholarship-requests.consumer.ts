import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeName } from '@registro/contracts/notices/notices';
import type { Permission } from '@registro/contracts/roles';
import { CONTRACT_STATUS, type ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { SCHOLARSHIP_CASE } from '../case/read-case.js';
import { Contract } from '../contract/contract.entity.js';
import { oweAll } from '../period/owe.js';
import { NOTICE_OF_STATUS } from './read-notice.js';
import { StoredReceipt, Scholarship } from './scholarship.entity.js';
import type { SentRecord } from './write-receipt.js';

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
 * What happened to a scholarship, as requests to the services that know nothing of it: which files stay, what people hear,
 * what is to be decided, and whose screens show something else by now.
 */
@Consume('scholarship-requests')
export class ScholarshipRequests extends Consumer<Fact> {
  protected async perform(em: EntityManager, event: Told): Promise<void> {
    if (event.tipo === 'scholarship.changed' || event.tipo === 'contract.changed') {
      // Declarations are looked at by whichever operator is there (rule N-5).
      const permisos: Permission[] = event.tipo === 'contract.changed' ? ['convocatorias'] : [];
      await emit(em, 'screens.changed', { usuarios: [event.datos.idUsuario], permisos, cambio: { tipo: 'solicitud' } });
      await oweAll(em, event.datos.idBeca);
    }
    switch (event.tipo) {
      case 'scholarship.submitted':
        return submitted(em, event);
      case 'scholarship.withdrawn':
        return withdrawn(em, event);
      case 'scholarship.changed':
        return statusChanged(em, event);
      case 'contract.uploaded':
        return declared(em, event);
      case 'contract.changed':
        return contractChanged(em, event);
      case 'tutor.student-changed':
        return endorsed(em, event);
    }
  }
}

async function submitted(em: EntityManager, { datos: { idBeca, idUsuario, version } }: Received<'scholarship.submitted'>): Promise<void> {
  const { contenido } = await em.findOneOrFail(StoredReceipt, { idBeca, version });
  const { solicitud } = JSON.parse(contenido) as SentRecord;
  const archivos = Object.values(solicitud.archivos).map(({ id }) => id);
  await emit(em, 'files.attached', { adjunto: `beca:${idBeca}`, idUsuario, archivos });
  await emit(em, 'notice.requested', { aviso: 'becaRecibida', idObjeto: idBeca, vez: version, usuarios: [idUsuario] });
  await emit(em, 'case.requested', { objeto: SCHOLARSHIP_CASE, idObjeto: idBeca, idUsuario, version });
}

async function withdrawn(em: EntityManager, { datos: { idBeca, idUsuario } }: Received<'scholarship.withdrawn'>): Promise<void> {
  const { version } = await em.findOneOrFail(Scholarship, { id: idBeca });
  await emit(em, 'case.withdrawn', { objeto: SCHOLARSHIP_CASE, idObjeto: idBeca, idUsuario, version });
}

/** Returned, approved, not approved: each decision is told once. What is another status by now is not told any more. */
async function statusChanged(em: EntityManager, { datos: { idBeca, idUsuario, estatus } }: Received<'scholarship.changed'>): Promise<void> {
  const notices: Partial<Record<number, NoticeName>> = NOTICE_OF_STATUS;
  const aviso = notices[estatus];
  const beca = aviso ? await em.findOne(Scholarship, { id: idBeca, idEstatusBeca: estatus as ScholarshipStatusId }) : null;
  if (aviso && beca) await emit(em, 'notice.requested', { aviso, idObjeto: idBeca, vez: decisionOf(beca), usuarios: [idUsuario] });
}

async function declared(em: EntityManager, { datos: { idBeca, idUsuario } }: Received<'contract.uploaded'>): Promise<void> {
  const { idArchivoContrato } = await em.findOneOrFail(Contract, { idBeca });
  await emit(em, 'files.attached', { adjunto: `beca:${idBeca}`, idUsuario, archivos: [idArchivoContrato!] });
}

/** Tells one decision from every other on the application: each comes after another sending, or after the one before was taken back. */
const decisionOf = ({ version, reaperturas }: Scholarship): number => version + reaperturas;

/** That the sworn declaration is asked for is told with the approval (rule N-7); that it was returned, each time. */
async function contractChanged(
  em: EntityManager,
  { id, datos: { idBeca, idUsuario, estatus } }: Received<'contract.changed'>,
): Promise<void> {
  if (estatus !== CONTRACT_STATUS.RETURNED) return;
  await emit(em, 'notice.requested', { aviso: 'declaracionDevuelta', idObjeto: idBeca, vez: id, usuarios: [idUsuario] });
}

/** Nobody is ever granted a relation of tutor and student: the letter's owner alone reads it, also while someone reviews the student's case. */
async function endorsed(em: EntityManager, { datos }: Received<'tutor.student-changed'>): Promise<void> {
  const { idRegistro, idUsuario, idBecado, idArchivo } = datos;
  await emit(em, 'ties.changed', { personas: [idBecado, idUsuario] });
  await emit(em, 'files.attached', { adjunto: `tutorado:${idRegistro}`, idUsuario, archivos: [idArchivo] });
}
