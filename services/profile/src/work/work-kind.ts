import type { Kind } from '../record/own-record.js';
import { Trabajo } from './work.entity.js';

export const WORK: Kind<Trabajo> = { entity: Trabajo, objeto: 'trabajo', parte: 'laboral' };
