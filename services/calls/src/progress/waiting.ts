import { REPORT_STATUS } from '@registro/contracts/calls/progress';
import { waits } from '@registro/platform/acts/read-waiting';
import { waitingFor } from '@registro/platform/acts/waiting';
import { sql } from 'kysely';
import { releasable } from './releasable.js';

/**
 * Reports that wait for an operator, disbursements that can be released, and documents that this operator may confirm.
 */
export const callsWaiting = (idOperador: number) => [
  waits('informes', sql`i.enviado`, sql`calls.informe i where i.estatus = ${REPORT_STATUS.IN_REVIEW}`),
  waits(
    'desembolsos',
    sql`d.desde`,
    sql`calls.desembolso d join calls.proyecto p on p.id = d."idProyecto" join calls.convocatoria c on c.id = p."idConvocatoria"
        where ${releasable}`,
  ),
  waitingFor('documentos', 'documentos', idOperador),
];
