import { ApiError } from '../api/errors.js';

/**
 * What the server said of `instituciones.0.rif` or `datosProyecto.resumen` belongs to the field `rif` or `resumen` of
 * the form that sent it so wrapped.
 */
export function unwrapped(error: unknown, ...prefixes: string[]): unknown {
  if (!(error instanceof ApiError) || error.errores.length === 0) return error;
  const errores = error.errores.map(({ campo, mensaje }) => {
    const prefix = prefixes.find((start) => campo.startsWith(start)) ?? '';
    return { campo: campo.slice(prefix.length), mensaje };
  });
  return new ApiError(error.status, error.message, error.r_code, errores, error.idSolicitud, error.esperar, error.r_data);
}
