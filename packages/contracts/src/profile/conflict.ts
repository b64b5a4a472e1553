/** The message of a 409: someone (or another tab) saved the record since it was read. */
export const STALE_MESSAGE = 'El registro cambió desde que usted lo abrió. Revise las diferencias y guarde de nuevo';

/**
 * r_data of a 409 (rule A-4): what is stored where it differs from what was sent. Sending `version` back overwrites it
 * knowingly.
 */
export interface Conflict {
  version: number;
  diferencias: { campo: string; guardado: unknown }[];
}
