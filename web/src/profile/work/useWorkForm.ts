import { canWorkNow, SaveWork, type WorkRead } from '@registro/contracts/profile/work';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { useSaveRecord } from '../record/useSaveRecord.js';

/** What the form holds for a job as read; for a new one 'trabaja' is open unless three current jobs stand. */
const values = (saved: WorkRead | null, otherJobs: number) => ({
  id: saved?.id ?? null,
  version: saved?.version ?? null,
  trabaja: saved?.trabajo_actual ?? (canWorkNow(otherJobs) ? null : false),
  trabajoPrincipal: saved?.trabajo_actual ? saved.trabajo_principal : null,
  tipoInstitucion: saved?.tipo_institucion.value ?? null,
  institucion: saved?.institucion.value ?? null,
  otrosInstitucion: saved?.otros_institucion ?? null,
  idOcupacion: saved?.tipo_ocupacion.value ?? null,
  idTipoCargo: saved?.tipo_cargo?.value ?? null,
  fechaInicio: saved?.fecha_inicio ?? null,
  fechaFin: saved?.fecha_fin ?? null,
});

/**
 * The form of a work record with its draft and its save.
 * @param saved the record to edit, null for a new one
 * @param otherJobs current jobs besides this one
 */
export function useWorkForm(saved: WorkRead | null, otherJobs: number, onSaved: () => void) {
  const form = useContractForm(SaveWork, values(saved, otherJobs));
  const draft = useFormDraft(form, 'laboral', saved?.id ?? null);
  const save = useSaveRecord('laboral', {
    draft,
    success: 'Guardado exitoso. Los datos se han guardado correctamente.',
    failure: 'Ocurrió un error al guardar los datos laborales',
    onSaved,
  });
  return { form, draft, save };
}
