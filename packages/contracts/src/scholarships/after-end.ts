import { afterEndText, type WindowDates } from '../catalogs/window-text.js';

/**
 * After an application that was refused, withdrawn or cancelled (rule B-29).
 * @param again the call lets one try again, or another one is open
 */
export const afterApplicationText = (again: boolean, window: WindowDates | undefined): string =>
  `${afterEndText(again, window, 'postularse', 'la página de becas')} Al empezar, «Usar mis datos anteriores» trae los datos y archivos de esta solicitud.`;
