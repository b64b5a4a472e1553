import { ASKS } from '@registro/contracts/asks';
import { type CheckedFile, FILE_REFUSED, type FilesToCheck } from '@registro/contracts/documents/check-files';
import type { FileType } from '@registro/contracts/files/file-types';
import type { Internal } from '../auth/internal.js';
import { invalid } from '../errors.js';

/** A file that a save names: the field that holds its id, and the type that it must have. */
export interface NamedFile<F extends string> {
  campo: F;
  id: string;
  tipo: FileType;
}

/**
 * Asks `documents` about the files of a save, before its transaction: each the user's own, of its type, published, and
 * part of nothing but `adjunto` ('beca:12'; 'beca:0' for what has no id yet). Answers them by field; 422 next to each
 * field otherwise.
 */
export async function checkFiles<F extends string>(
  internal: Internal,
  idUsuario: number,
  adjunto: string,
  files: NamedFile<F>[],
): Promise<Record<F, CheckedFile>> {
  const question: FilesToCheck = { idUsuario, adjunto, archivos: files.map(({ id, tipo }) => ({ id, tipo })) };
  const answers = await internal.post(ASKS.checkFiles, question);
  const checked = files.map(({ campo }, i) => [campo, answers[i]] as const);
  const wrong = checked.filter(([, file]) => !file?.ok);
  if (wrong.length) invalid(...wrong.map(([campo, file]) => fileRefused(campo, file?.motivo)));
  return Object.fromEntries(checked) as Record<F, CheckedFile>;
}

/**
 * What the person is told next to the field of a file that may not be saved; without a reason: that it does not exist.
 */
export function fileRefused(campo: string, motivo?: CheckedFile['motivo']): { campo: string; mensaje: string } {
  return { campo, mensaje: FILE_REFUSED[motivo ?? 'no-existe'] };
}
