import {
  FILE_ACTIVE,
  FILE_ANIMATED,
  FILE_COSTLY,
  FILE_DAMAGED,
  FILE_ENCRYPTED,
  FILE_FOREIGN_DATA,
  FILE_RARE_PICTURE,
  FILE_REACHES_OUT,
  FILE_TOO_MANY_PIXELS,
} from '@registro/contracts/files/file-types';

/** Why content is refused; 'tipo': it is not what its beginning says; 'costoso': to look into it takes too much. */
export type Fault = 'tipo' | keyof typeof FAULT_MESSAGES;

/** What the person is told; the others have the message of the file's kind. */
export const FAULT_MESSAGES = {
  activo: FILE_ACTIVE,
  afuera: FILE_REACHES_OUT,
  cifrado: FILE_ENCRYPTED,
  danado: FILE_DAMAGED,
  ajeno: FILE_FOREIGN_DATA,
  pixeles: FILE_TOO_MANY_PIXELS,
  animada: FILE_ANIMATED,
  rara: FILE_RARE_PICTURE,
  costoso: FILE_COSTLY,
};

/** Thrown by the checks, caught by `inspect`. */
export class BadContent extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}
