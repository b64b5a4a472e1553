import type { Kind } from '../record/own-record.js';
import { Work } from './work.entity.js';

export const WORK: Kind<Work> = { entity: Work, objeto: 'trabajo', parte: 'laboral' };
