import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../api/errors.js';
import { errorName } from './rows.js';

/**
 * Puts what the server answered where the person looks: each of `errores` at its field, if the form shows it, the rest
 * in the summary.
 * @param shown the fields on the screen; errors of others would be invisible, so they join the summary
 */
export function showServerErrors<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  error: unknown,
  shown?: { has(name: string): boolean },
): void {
  const fields = error instanceof ApiError ? error.errores : [];
  const elsewhere: string[] = [];
  for (const { campo, mensaje } of fields) {
    if (!shown || shown.has(campo))
      form.setError(errorName(campo, form.getValues(campo as never)) as never, { type: 'server', message: mensaje });
    else elsewhere.push(mensaje);
  }
  if (fields.length > 0 && elsewhere.length === 0) return;
  const reference =
    error instanceof ApiError && error.status >= 500 && error.idSolicitud ? `. Número de solicitud: ${error.idSolicitud}.` : '';
  // Nothing is wrong with the data: the summary offers to send them again.
  const away = error instanceof ApiError && (error.status === 0 || error.status === 503);
  form.setError('root.servidor' as never, {
    type: away ? 'away' : 'server',
    message: elsewhere.length ? elsewhere.join(' ') : reference ? messageOf(error).replace(/\.$/, '') + reference : messageOf(error),
  });
}
