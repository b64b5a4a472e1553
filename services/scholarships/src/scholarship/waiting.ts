import { PERIOD_STATUS } from '@registro/contracts/scholarships/period-rules';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { waits } from '@registro/platform/acts/read-waiting';
import { waitingFor } from '@registro/platform/acts/waiting';
import { sql } from 'kysely';

/** Declarations and periods that wait for an operator, and a text that another one proposed. */
export const scholarshipsWaiting = (idOperador: number) => [
  waits('contratos', sql`c.cargado`, sql`scholarships.contrato c where c.estatus = ${CONTRACT_STATUS.IN_REVIEW}`),
  waits('periodos', sql`p.desde`, sql`scholarships.periodo p where p.estatus = ${PERIOD_STATUS.IN_REVIEW} and p.eliminado is null`),
  waitingFor('textos', 'texto', idOperador),
];
