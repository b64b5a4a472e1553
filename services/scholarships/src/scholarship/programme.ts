import type { Applicant } from '@registro/contracts/scholarships/internal';
import { saidFields } from '@registro/contracts/scholarships/said-fields';
import type { SentScholarship } from '@registro/contracts/scholarships/scholarship';
import { ALREADY_MESSAGE, SCHOLARSHIP_DRAFT } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import type { DraftsOf } from '@registro/platform/applications/draft-windows';
import type { PrintedReceipt, Programme, SentRecord } from '@registro/platform/applications/programme';
import { sql } from 'kysely';
import { Scholarship, SCHOLARSHIP_NOT_FOUND, SCHOLARSHIP_WINDOW, StoredReceipt } from './scholarship.entity.js';

/** What the sending of an application keeps. */
export interface SentApplication extends SentRecord {
  idBeca: number;
  solicitante: Applicant;
  solicitud: SentScholarship;
}

/** The scholarship, to the life of an application. */
export const SCHOLARSHIPS: Programme<SentApplication, Scholarship> = {
  objeto: 'beca',
  application: Scholarship,
  notFound: SCHOLARSHIP_NOT_FOUND,
  sendings: StoredReceipt,
  owner: 'idBeca',
  said: ({ solicitud }) => saidFields(solicitud),
  printed,
  received: 'becaRecibida',
  files: ({ solicitud }) => Object.values(solicitud.archivos).map(({ id }) => id),
  only: {
    where: { idEstatusBeca: { $nin: [SCHOLARSHIP_STATUS.REFUSED, SCHOLARSHIP_STATUS.WITHDRAWN] } },
    message: ALREADY_MESSAGE,
    code: '1004',
  },
  withdrawn: ({ idEstatusBeca }) => idEstatusBeca === SCHOLARSHIP_STATUS.WITHDRAWN,
};

/** New ones wait for the window, and all but those that were returned (rule B-12). */
export const SCHOLARSHIP_DRAFTS: DraftsOf = {
  formularios: [SCHOLARSHIP_DRAFT],
  ventana: sql`
    select ${SCHOLARSHIP_WINDOW}::text where not exists (
      select from scholarships.beca s where s.id = b."idRegistro" and s."idEstatusBeca" = ${SCHOLARSHIP_STATUS.RETURNED})`,
};

function printed({ solicitante, solicitud }: SentApplication): PrintedReceipt {
  const universidad = solicitud.otroUniversidad ?? solicitud.universidad.label;
  const postgrado = solicitud.otroPostgrado ?? solicitud.idPostgrado.label;
  const nivel = solicitud.grado.label;
  return {
    ...solicitante,
    asunto: 'Solicitud de beca',
    introduccion: 'Se recibió la solicitud de beca de postgrado de',
    nivel,
    programa: `${postgrado}, ${universidad}`,
    filas: [
      [
        ['Universidad', universidad],
        ['Nivel', nivel],
      ],
      [
        ['Postgrado', postgrado],
        ['Área de interés', solicitud.idAreaInteres.label],
      ],
      [['Título general de la propuesta', solicitud.tituloGeneralPropuesta]],
    ],
  };
}
