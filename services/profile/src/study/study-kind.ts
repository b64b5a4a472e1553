import type { Kind } from '../record/own-record.js';
import { Study } from './study.entity.js';

export const STUDY: Kind<Study> = { entity: Study, objeto: 'estudio', parte: 'estudios' };
