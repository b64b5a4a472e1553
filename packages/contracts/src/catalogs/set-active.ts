import { IsBoolean } from 'class-validator';
import { BulkAsk } from '../console/bulk.js';

/**
 * POST /api/recursos/catalogos/activar: entries that forms offer from now on, or no longer. What was chosen of them
 * stays readable.
 */
export class SetActive extends BulkAsk {
  @IsBoolean({ message: 'Indique si están activos' }) activo!: boolean;
}
export const alreadySo = (activo: boolean): string => (activo ? 'Ya está activo' : 'Ya está inactivo');
