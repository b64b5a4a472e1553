import { wizard } from '../wizard/wizard.js';

/** The two steps of processing an approved scholarship; its id is the record that they belong to. */
export const processWizard = wizard('postgrado', ['Datos del postgrado', 'Datos del periodo']);
