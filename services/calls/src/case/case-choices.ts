import { FINANCING_FIELD, TEAM_FIELD } from '@registro/contracts/calls/sent';
import type { CaseChoice } from '@registro/contracts/evaluation/kind';
import { choice } from '@registro/platform/applications/case-choices';

const approve = (what: string): CaseChoice =>
  choice('aprobar', { etiqueta: 'Aprobar', titulo: `Aprobar ${what}`, efecto: 'La propuesta quedará aprobada.', hecho: 'Aprobada' });
const preselect = (): CaseChoice =>
  choice('preseleccionar', {
    etiqueta: 'Preseleccionar',
    titulo: 'Preseleccionar la propuesta',
    efecto: 'La propuesta quedará preseleccionada y se le pedirá la segunda fase.',
    hecho: 'Preseleccionada',
  });
const refuse = (what: string): CaseChoice =>
  choice('rechazar', {
    etiqueta: 'No aprobar',
    titulo: `No aprobar ${what}`,
    efecto: 'La propuesta quedará no aprobada; la persona no podrá corregirla.',
    hecho: 'No aprobada',
  });
const sendBack = (what: string, campos: string[]): CaseChoice =>
  choice(
    'devolver',
    {
      etiqueta: 'Devolver',
      titulo: `Devolver ${what} para corrección`,
      efecto: 'Volverá a quien la envió, con el motivo y las notas de cada campo.',
      hecho: 'Devuelta para corrección',
    },
    campos,
  );

/**
 * What can be decided on a proposal: whether a second phase follows is for its call. `campos`: those that a return may
 * question.
 */
export const proposalChoices = (hasSecondPhase: boolean, campos: string[]): CaseChoice[] => [
  hasSecondPhase ? preselect() : approve('la propuesta'),
  sendBack('la propuesta', campos),
  refuse('la propuesta'),
];

/** What can be decided on a second phase. */
export const secondPhaseChoices = (campos: string[]): CaseChoice[] => [
  approve('la segunda fase'),
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
