import { changedFields, LEADS_TO } from '@registro/contracts/scholarships/corrections';
import { FILE_FIELDS, type FileField, SCHOLARSHIP_FIELDS, type ScholarshipField } from '@registro/contracts/scholarships/fields';
import { startingValues } from '@registro/contracts/record/read';
import { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { statusAfterSave } from '@registro/contracts/scholarships/scholarship-rules';

/** What the inputs hold: the names of ScholarshipForm, empty or as read. */
export function scholarshipValues(read: ScholarshipRead | null): Record<string, unknown> {
  const { terminosPropuesta, ...values } = startingValues(ScholarshipForm, read);
  // Asked, until one knows that there is nothing to read.
  return { ...values, terminosPropuesta: read ? terminosPropuesta : false, idEstatusBeca: statusAfterSave(read?.id_estatus_beca ?? null) };
}

/** The files that this person is asked for, in the order of the form; the letter follows the answer (rule B-8). */
export function filesAsked(poseeCartaAceptacion: boolean | null): FileField[] {
  return FILE_FIELDS.filter((campo) => {
    if (campo === 'idArchivoCartaAceptacion') return poseeCartaAceptacion === true;
    if (campo === 'idArchivoCartaSolicitud') return poseeCartaAceptacion === false;
    return true;
  });
}

export const FIELDS = SCHOLARSHIP_FIELDS;
/** The parts of the form, and of the page 'Revise su solicitud'. */
export const PARTS = { study: 'Postgrado al que aspira', files: 'Documentos', proposal: 'Propuesta de investigación' } as const;

/**
 * What of a draft may be brought back into a returned application: it may have been typed before the return closed the
 * field.
 * @returns the draft without it, and the fields that were left out, to tell of them
 */
export function openDraft(
  open: ReadonlySet<ScholarshipField> | null,
  before: Record<string, unknown>,
  draft: Record<string, unknown>,
): { kept: Record<string, unknown>; left: ScholarshipField[] } {
  const left = open ? changedFields(before, { ...before, ...draft }).filter((campo) => !open.has(campo)) : [];
  // A postgraduate of another university can't stay without its university.
  const out = new Set<string>(left.flatMap((campo) => [campo, ...(LEADS_TO[campo] ?? [])]));
  return { kept: Object.fromEntries(Object.entries(draft).filter(([campo]) => !out.has(campo))), left };
}
