/** The steps of the wizard, by what they are about. */
export const WIZARD_STEPS = ['datos', 'equipo', 'financiacion', 'preguntas'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
