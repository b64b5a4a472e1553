import type { Kind } from '../record/own-record.js';
import { Training } from './training.entity.js';

export const TRAINING: Kind<Training> = { entity: Training, objeto: 'capacitacion', parte: 'capacitacion' };
