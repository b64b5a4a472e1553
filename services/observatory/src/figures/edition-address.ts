import { OBSERVATORY_PAGE } from '@registro/contracts/observatory/addresses';
import type { EditionRead } from '../edition/read-edition.js';
import type { Figure } from './figure.js';

/** Who publishes. */
export const SITE = 'Registro Nacional de Ciencia, Tecnología e Innovación';

export const addressOf = (edition: EditionRead): string => `${OBSERVATORY_PAGE}/${edition.semana}`;
export const figureAddress = (edition: EditionRead, figure: Figure): string => `${addressOf(edition)}/${figure.name}`;
