/** Which form and rules a call has. Apart from the rules themselves, which lists and landing pages do without. */
export const PROGRAMMES = ['beca', 'innovacion', 'sostenibilidad'] as const;
/** The programmes of vertex 3, whose applications are proposals of a team. */
export const PROPOSAL_PROGRAMMES = ['innovacion', 'sostenibilidad'] as const;

export const PROGRAMME_NAMES: Record<(typeof PROGRAMMES)[number], string> = {
  beca: 'Becas de postgrado',
  innovacion: 'Innovación productiva',
  sostenibilidad: 'Sostenibilidad',
};
