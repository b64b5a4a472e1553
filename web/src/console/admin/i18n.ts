import polyglotI18nProvider from 'ra-i18n-polyglot';
import { mensajes } from './mensajes-es.js';
import { recursos } from './recursos-es.js';

/** The console speaks Spanish, and nothing else. */
export const i18nProvider = polyglotI18nProvider(() => ({ ...mensajes, ...recursos }), 'es', [{ locale: 'es', name: 'Español' }]);
