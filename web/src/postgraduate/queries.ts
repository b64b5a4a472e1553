import type { InstitutionRead } from '@registro/contracts/scholarships/institution';
import type { PeriodList, PeriodRead } from '@registro/contracts/scholarships/period';
import { type PostgraduateRead, PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import type { StipendRead } from '@registro/contracts/scholarships/stipend-account';
import { useLive } from '../live/live.js';
import { FRESH, readAnew, useRead } from '../ui/LoadStates.js';

/** The scholarship that is being processed. */
export const useScholarship = (idBeca: number) =>
  useRead<ScholarshipRead>(['tramite', 'beca', idBeca], 'consultar/beca/ver', { id: idBeca }, FRESH);

/**
 * Its postgraduate; null before the first save.
 * @param enabled the scholarship is approved: nothing is asked of others
 */
export const usePostgraduate = (idBeca: number, enabled: boolean) =>
  useRead<PostgraduateRead | null>(['tramite', 'postgrado', idBeca], PROCESSING_CALLS.verPostgrado, { idBeca }, { ...FRESH, enabled });

/** The scholar's own account; without one yet its fields are null. */
export const useStipend = (idBeca: number) =>
  useRead(['tramite', 'estipendio', idBeca], PROCESSING_CALLS.verPersona, { idBeca }, { ...FRESH, select: ([own]: StipendRead[]) => own! });

/** A row with the `id` that lists go by. */
export type InstitutionRow = InstitutionRead & { id: number };

/** The institutions to be paid. */
export const useInstitutions = (idBeca: number) =>
  useRead(['tramite', 'instituciones', idBeca], PROCESSING_CALLS.listarInstituciones, { idBeca }, { ...FRESH, select: institutionRows });
const institutionRows = (all: InstitutionRead[]): InstitutionRow[] => all.map((row) => ({ ...row, id: row.idInstitucion }));

export type PeriodRow = PeriodRead & { id: number };

/** The periods, each with its payments and what may be done with it now. */
export const usePeriods = (idBeca: number) =>
  useRead(['tramite', 'periodos', idBeca], PROCESSING_CALLS.listarPeriodos, { idBeca }, { ...FRESH, select: periodRows });
const periodRows = ({ periodos }: PeriodList): PeriodRow[] => periodos.map((row) => ({ ...row, id: row.idPeriodo }));

/** @returns what to call after any change: reads all of the process anew, and where the payments are */
export const useProcessChanged = readAnew(['tramite', 'pagos', 'becas']);

/** Follows what operators and the bank do with it. */
export function useLiveProcess(): void {
  const changed = useProcessChanged();
  useLive('pago', () => void changed());
  useLive('solicitud', () => void changed(), { ofOthers: true });
}
