import { FILE_ACTIVE, FILE_DAMAGED, FILE_ENCRYPTED, FILE_FOREIGN_DATA, FILE_TOO_MANY_PIXELS } from '@registro/contracts/files/file-types';

/** Why content is refused; 'tipo': it is not what its name says. */
export type Fault = 'tipo' | 'activo' | 'cifrado' | 'danado' | 'ajeno' | 'pixeles';

/** What the person is told; 'tipo' has the message of the file's kind. */
export const FAULT_MESSAGES: Record<Exclude<Fault, 'tipo'>, string> = {
  activo: FILE_ACTIVE,
  cifrado: FILE_ENCRYPTED,
  danado: FILE_DAMAGED,
  ajeno: FILE_FOREIGN_DATA,
  pixeles: FILE_TOO_MANY_PIXELS,
};

/** Thrown by the checks, caught by `inspect`. */
export class BadContent extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}
