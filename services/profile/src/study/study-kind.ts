import type { Kind } from '../record/own-record.js';
import { Estudio } from './study.entity.js';

export const STUDY: Kind<Estudio> = { entity: Estudio, objeto: 'estudio', parte: 'estudios' };
