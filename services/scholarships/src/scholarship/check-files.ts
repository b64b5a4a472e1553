import { type CheckedFile, FILE_REFUSED, type FilesToCheck } from '@registro/contracts/documents/check-files';
import { FILE_FIELDS, type FileField, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { SaveScholarship } from '@registro/contracts/scholarships/save-scholarship';
import type { Internal } from '@registro/platform/auth/internal';
import { invalid } from '@registro/platform/errors';

export type CheckedFiles = Partial<Record<FileField, CheckedFile>>;

/** The files that count: of the two letters, only the one that the answer asks for. */
export function filesOf(data: SaveScholarship): Partial<Record<FileField, string>> {
  const other: FileField = data.poseeCartaAceptacion ? 'idArchivoCartaSolicitud' : 'idArchivoCartaAceptacion';
  const sent = FILE_FIELDS.filter((campo) => campo !== other).map((campo) => [campo, data[campo]]);
  return Object.fromEntries(sent) as Partial<Record<FileField, string>>;
}

/**
 * Asks documents about every file that was sent: the user's own, of its type, published, and part of no other application (0 stands for
 * one that has no id yet). 422 next to each field otherwise.
 */
export async function checkFiles(internal: Internal, idUsuario: number, data: SaveScholarship): Promise<CheckedFiles> {
  const sent = Object.entries(filesOf(data)) as [FileField, string][];
  const question: FilesToCheck = {
    idUsuario,
    archivos: sent.map(([campo, id]) => ({ id, tipo: SCHOLARSHIP_FILES[campo].tipo })),
    adjunto: `beca:${data.id ?? 0}`,
  };
  const answers = await internal.post<CheckedFile[]>('archivos/validar', question);
  const checked = sent.map(([campo], i) => [campo, answers[i]!] as const);
  const wrong = checked.filter(([, file]) => !file?.ok);
  if (wrong.length) invalid(...wrong.map(([campo, file]) => ({ campo, mensaje: FILE_REFUSED[file?.motivo ?? 'no-existe'] })));
  return Object.fromEntries(checked) as CheckedFiles;
}
