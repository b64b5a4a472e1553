import { refuse } from '@registro/platform/errors';

/** For `.catch`: a unique constraint that was violated, also by a request at the same time, becomes a refusal; the rest is thrown on. */
export function refuseDuplicate(constraint: string, mensaje: string): (error: unknown) => never {
  return (error) => {
    if ((error as { constraint?: string }).constraint === constraint) refuse(mensaje);
    throw error;
  };
}
