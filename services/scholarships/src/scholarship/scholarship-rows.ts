import { readAs } from '@registro/contracts/record/read';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { type SaidRead, ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import type { ScholarshipMay, ScholarshipRead, ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { type ContractStatusId, SCHOLARSHIP_STATUS_NAMES, CONTRACT_STATUS_NAMES } from '@registro/contracts/scholarships/status';
import { openFor } from '@registro/platform/records/call-window';
import { label } from '@registro/platform/records/read-columns';
import { type RawBuilder, sql } from 'kysely';
import { type Scholarship, SCHOLARSHIP_WINDOW } from './scholarship.entity.js';
import type { TryAgain } from './try-again.js';

/**
 * A scholarship with the labels of its choices, its receipt and contract, and whether the window is open for its owner.
 */
export interface Stored extends Omit<Scholarship, 'enviado' | 'aprobada'> {
  universidad: string;
  grado: string;
  postgrado: string;
  area: string;
  idUniversidad: number;
  idGrado: number;
  contrato: ContractStatusId | null;
  idArchivoContrato: string | null;
  acuse: Receipt | null;
  ventanaAbierta: boolean;
  enviado: string;
  aprobada: string | null;
}

/** SQL of the codes that the postgraduate's own tells (scholarship-rules.ts: postgraduateParts). */
export const universityOf = sql<number>`(b."idPostgrado" / 10000)`;
export const levelOf = sql<number>`(b."idPostgrado" % 10000 / 1000)`;
export const universityLabel = label('universidad', universityOf);
export const levelLabel = label('grado', levelOf, universityOf);
export const postgraduateLabel = label('postgrado', sql`b."idPostgrado"`, universityOf, levelOf);
export const areaLabel = label('areaInteres', sql`b."idAreaInteres"`);
/** As people read them: the free text in place of 'OTRO'. */
export const universityName = sql<string>`coalesce(b."otroUniversidad", ${universityLabel})`;
export const postgraduateName = sql<string>`coalesce(b."otroPostgrado", ${postgraduateLabel})`;

/** SQL: a receipt `a` as it is read. */
const receiptJson = sql`jsonb_build_object('numero', a.numero, 'version', a.version, 'huella', a.huella,
  'fecha', to_char(a.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'enGracia', a."enGracia")`;

/** SQL: the scholarships that `where` (of alias b) means, the active one first, then the newest. */
export function scholarshipRows(where: RawBuilder<unknown>): RawBuilder<Stored> {
  return sql<Stored>`
    select b.*, ${universityOf} as "idUniversidad", ${levelOf} as "idGrado", ${universityLabel} as universidad, ${levelLabel} as grado,
           ${postgraduateLabel} as postgrado, ${areaLabel} as area, c.estatus as contrato, c."idArchivoContrato", ${openFor(SCHOLARSHIP_WINDOW, sql`b."idUsuario"`)} as "ventanaAbierta",
           (select ${receiptJson} from scholarships.acuse a where a."idBeca" = b.id and a.version = b.version) as acuse
    from scholarships.beca b left join scholarships.contrato c on c."idBeca" = b.id
    where ${where} order by (b."idEstatusBeca" in (7, 8)), b.id desc`;
}

/** @param again of its owner, where it may have been refused */
export function may(s: Stored, again: TryAgain = FREE): ScholarshipMay {
  const state = { id_estatus_beca: s.idEstatusBeca, estatus_contrato: contractOption(s.contrato) };
  return {
    editar: scholarshipCan.edit(state, s.ventanaAbierta),
    retirar: scholarshipCan.withdraw(state),
    declarar: scholarshipCan.declare(state),
    tramitar: scholarshipCan.process(state),
    repetir: again.allowed || !again.here.has(s.id),
  };
}

/** Nothing was refused. */
const FREE: TryAgain = { here: new Set(), allowed: true };

export const contractOption = (estatus: ContractStatusId | null) =>
  estatus === null ? null : { value: estatus, label: CONTRACT_STATUS_NAMES[estatus] };

/** The read names are known here alone (rule P-15). */
export function presentScholarship(s: Stored, again?: TryAgain): ScholarshipRead {
  return {
    id: s.id,
    version: s.version,
    ...readAs<SaidRead>(ScholarshipForm, s, {
      universidad: { value: s.idUniversidad, label: s.universidad },
      grado: { value: s.idGrado, label: s.grado },
      idPostgrado: { value: s.idPostgrado, label: s.postgrado },
      idAreaInteres: { value: s.idAreaInteres, label: s.area },
    }),
    id_estatus_beca: s.idEstatusBeca,
    estatus_beca: SCHOLARSHIP_STATUS_NAMES[s.idEstatusBeca],
    estatus_contrato: contractOption(s.contrato),
    idStep: s.idStep,
    motivo_rechazo: s.motivoRechazo,
    observaciones_rechazo: s.observacionesRechazo,
    notas: s.notas,
    acuse: s.acuse,
    puede: may(s, again),
  };
}

export function presentRow(s: Stored, again: TryAgain): ScholarshipRow {
  return {
    id: s.id,
    version: s.version,
    universidad: s.otroUniversidad ?? s.universidad,
    postgrado: s.otroPostgrado ?? s.postgrado,
    id_estatus_beca: s.idEstatusBeca,
    estatus_beca: SCHOLARSHIP_STATUS_NAMES[s.idEstatusBeca],
    estatus_contrato: contractOption(s.contrato),
    motivo_rechazo: s.motivoRechazo,
    observaciones_rechazo: s.observacionesRechazo,
    enviado: s.enviado,
    acuse: s.acuse,
    puede: may(s, again),
    rechazada_aqui: again.here.has(s.id),
  };
}
