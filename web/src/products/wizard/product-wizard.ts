import { wizard } from '../../wizard/wizard.js';

/** The two steps of a product; the id of a new one is kept between them. */
export const productWizard = wizard('producto', ['Perfil producto investigación', 'Perfil financiero']);
