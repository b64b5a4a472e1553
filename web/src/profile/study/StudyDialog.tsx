import { SaveStudy, type StudyRead } from '@registro/contracts/profile/study';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useSaveRecord } from '../record/useSaveRecord.js';
import { StudyFields } from './StudyFields.js';

/** What the form holds for a record as read; empty for a new one. */
const values = (saved: StudyRead | null) => ({
  id: saved?.id ?? null,
  version: saved?.version ?? null,
  nivelEstudio: saved?.nivel_estudio.value ?? null,
  profesion: saved?.profesion?.value ?? null,
  anioCulminacion: saved?.anio_culminacion ?? null,
  idPais: saved?.pais.value ?? null,
  institucionAcademica: saved?.institucion_academica?.value ?? null,
  idTituloObtenido: saved?.titulo_obtenido?.value ?? null,
  ultimoTitulo: saved?.ultimo_titulo ?? null,
  idArea: saved?.area?.value ?? null,
  idSubarea: saved?.subarea?.value ?? null,
});

/** Creates or edits a study record. @param saved the record to edit, null for a new one */
export function StudyDialog({ saved, onClose }: { saved: StudyRead | null; onClose: () => void }) {
  const form = useContractForm(SaveStudy, values(saved));
  const draft = useFormDraft(form, 'estudios', saved?.id ?? null);
  const save = useSaveRecord('estudios', {
    draft,
    success: saved ? 'Los datos se han guardado correctamente.' : 'Registrado correctamente',
    failure: 'Ocurrió un error al guardar los datos de estudio',
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={saved ? 'Editar estudio' : 'Registrar estudio'}
      form={form}
      draft={draft}
      onSubmit={(data) => save(data)}
      onClose={onClose}
    >
      <StudyFields form={form} saved={saved} />
    </FormDialog>
  );
}
