import type { Kind } from '../record/own-record.js';
import { Capacitacion } from './training.entity.js';

export const TRAINING: Kind<Capacitacion> = { entity: Capacitacion, objeto: 'capacitacion', parte: 'capacitacion' };
