import { wizard } from './wizard.js';

/** The three steps of the registration; other parts of the product lead into them. */
export const registration = wizard('registro', ['Perfil datos básicos', 'Perfil de estudios', 'Perfil laboral']);
