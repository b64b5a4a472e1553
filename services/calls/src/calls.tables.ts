import { reads } from '@registro/platform/database/reads';
import { CallDocument } from './call/call-document.entity.js';
import { Call } from './call/call.entity.js';
import { FinancingLine } from './financing/financing-line.entity.js';
import { Proposal } from './proposal/proposal.entity.js';
import { Disbursement, ProjectAccount } from './progress/disbursement.entity.js';
import { ProgressReport } from './progress/report.entity.js';
import { SecondPhase } from './second-phase/second-phase.entity.js';
import { StoredSending } from './sending/stored-sending.entity.js';
import { Presence } from './team/presence.entity.js';
import { TeamMember } from './team/team-member.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'calls.convocatoria': Call,
  'calls.documento': CallDocument,
  'calls.proyecto': Proposal,
  'calls.miembro': TeamMember,
  'calls.financiacion': FinancingLine,
  'calls.presencia': Presence,
  'calls.envio': StoredSending,
  'calls.segunda_fase': SecondPhase,
  'calls.informe': ProgressReport,
  'calls.desembolso': Disbursement,
  'calls.cuenta': ProjectAccount,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<
  typeof tables,
  {
    'calls.convocatoria': { montoMaximo: string | null; presupuesto: string | null };
    'calls.financiacion': { monto: string };
    'calls.desembolso': { monto: string };
  }
>();
