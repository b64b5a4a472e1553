import { FINANCING_FIELD, TEAM_FIELD } from '@registro/contracts/calls/sent';
import type { CaseChoice } from '@registro/contracts/evaluation/kind';

const TOLD = 'La persona recibirá un aviso y un correo.';

const APPROVE: CaseChoice = {
  decision: 'aprobar',
  etiqueta: 'Aprobar',
  titulo: 'Aprobar la propuesta',
  efecto: `La propuesta quedará aprobada. ${TOLD}`,
  hecho: 'Aprobada',
  resultado: 'aprobado',
  pideMotivo: false,
  motivos: [],
  campos: [],
};
const PRESELECT: CaseChoice = {
  ...APPROVE,
  decision: 'preseleccionar',
  etiqueta: 'Preseleccionar',
  titulo: 'Preseleccionar la propuesta',
  efecto: `La propuesta quedará preseleccionada y se le pedirá la segunda fase. ${TOLD}`,
  hecho: 'Preseleccionada',
};
const refuse = (what: string): CaseChoice => ({
  decision: 'rechazar',
  etiqueta: 'No aprobar',
  titulo: `No aprobar ${what}`,
  efecto: `La propuesta quedará no aprobada; la persona no podrá corregirla. ${TOLD}`,
  hecho: 'No aprobada',
  resultado: 'rechazado',
  pideMotivo: true,
  motivos: [],
  campos: [],
});
const sendBack = (what: string, campos: string[]): CaseChoice => ({
  decision: 'devolver',
  etiqueta: 'Devolver',
  titulo: `Devolver ${what} para corrección`,
  efecto: `Volverá a quien la envió, con el motivo y las notas de cada campo. ${TOLD}`,
  hecho: 'Devuelta para corrección',
  resultado: 'devuelto',
  pideMotivo: true,
  motivos: [],
  campos,
});

/** What can be decided on a proposal: whether a second phase follows is for its call. `campos`: those that a return may question. */
export const proposalChoices = (hasSecondPhase: boolean, campos: string[]): CaseChoice[] => [
  hasSecondPhase ? PRESELECT : APPROVE,
  sendBack('la propuesta', campos),
  refuse('la propuesta'),
];

/** What can be decided on a second phase. */
export const secondPhaseChoices = (campos: string[]): CaseChoice[] => [
  { ...APPROVE, titulo: 'Aprobar la segunda fase' },
  sendBack('la segunda fase', campos),
  refuse('la segunda fase'),
];

/** What a reviewer sees to in a proposal whose call has no rubric. */
export const PROPOSAL_CHECKS: Readonly<Record<string, string>> = {
  objetivosEspecificos: 'Los objetivos específicos llevan al objetivo general',
  resultadosEsperados: 'Los resultados pueden comprobarse al terminar',
  tiempoProyecto: 'El tiempo alcanza para lo que se propone',
  [TEAM_FIELD]: 'El equipo puede hacer lo que se propone',
  [FINANCING_FIELD]: 'El presupuesto corresponde a lo que se propone hacer',
};

/** What a reviewer sees to in a second phase. */
export const SECOND_PHASE_CHECKS: Readonly<Record<string, string>> = {
  idArchivoFormato: 'El formato está completo',
  planTrabajo: 'Cada trimestre tiene actividades y un resultado',
  planDesembolso: 'Los desembolsos acompañan al plan de trabajo',
};
