import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';

/** What the screens of a programme are called, and what they ask. */
export interface ProgrammeScreens {
  programa: ProposalProgramme;
  calls: (typeof PROPOSAL_CALLS)[ProposalProgramme];
  /** one of them: 'la propuesta', 'de la propuesta', and the letter that words about it end with */
  the: string;
  of: string;
  ending: 'a' | 'o';
  list: string;
  create: string;
  edit: string;
  view: string;
  /** the three steps of the wizard */
  steps: readonly [data: string, team: string, financing: string];
  /** the three accordions of the dialog that shows one */
  parts: readonly [data: string, team: string, financing: string];
}

export const PROGRAMME_SCREENS: Record<ProposalProgramme, ProgrammeScreens> = {
  sostenibilidad: {
    programa: 'sostenibilidad',
    calls: PROPOSAL_CALLS.sostenibilidad,
    the: 'la propuesta',
    of: 'de la propuesta',
    ending: 'a',
    list: 'Listado de propuestas',
    create: 'Nueva propuesta',
    edit: 'Editar propuesta',
    view: 'Ver información Propuesta',
    steps: ['Datos', 'Equipo', 'Financiación'],
    parts: ['Datos de la propuesta', 'Equipo del proyecto', 'Financiación'],
  },
  innovacion: {
    programa: 'innovacion',
    calls: PROPOSAL_CALLS.innovacion,
    the: 'el proyecto',
    of: 'del proyecto',
    ending: 'o',
    list: 'Listado de proyectos',
    create: 'Nuevo proyecto',
    edit: 'Editar proyecto',
    view: 'Ver información Proyecto',
    steps: ['Datos del proyecto', 'Equipo del proyecto', 'Financiamiento'],
    parts: ['Datos básicos', 'Equipo del proyecto', 'Financiamiento'],
  },
};
