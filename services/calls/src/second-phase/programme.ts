import { callName } from '@registro/contracts/calls/call-name';
import { totalOf } from '@registro/contracts/calls/financing';
import { SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { showAmount } from '@registro/contracts/money';
import type { Programme } from '@registro/platform/applications/programme';
import { printedOfCall, PROPOSALS, type SentByCall } from '../sending/programme.js';
import { type SecondPhaseContent, secondPhaseSaid } from './second-phase-content.js';

/** The second phase of the proposals, which is sent and decided on its own, to the life of an application. */
export const SECOND_PHASES: Programme<SentByCall<SecondPhaseContent>> = {
  ...PROPOSALS,
  objeto: SECOND_PHASE_CASE,
  stage: { etapa: 'segundaFase' },
  said: ({ contenido }) => secondPhaseSaid(contenido),
  printed: (sent) => {
    const { tituloProyecto, planTrabajo, planDesembolso, formato } = sent.contenido;
    return {
      ...printedOfCall(sent),
      asunto: 'Segunda fase de propuesta',
      introduccion: 'Se recibió la segunda fase de la propuesta de',
      filas: [
        [['Convocatoria', callName(sent.convocatoria)]],
        [['Título', tituloProyecto]],
        [
          ['Actividades del plan de trabajo', String(planTrabajo.length)],
          ['Plan de desembolsos', `Bs. ${showAmount(totalOf(planDesembolso))}`],
        ],
      ],
      archivos: [{ etiqueta: 'Formato', ...formato }],
    };
  },
  received: 'segundaFaseRecibida',
  files: ({ contenido }) => [contenido.formato.id],
};
