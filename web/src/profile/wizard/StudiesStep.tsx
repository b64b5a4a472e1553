import {
  SaveStudy,
  type StudyRead,
  studyErrors,
  freeTitleLabel,
  hasArea,
  hasFreeTitle,
  hasTitleOptions,
  isDegree,
  isOtherAcademic,
} from '@registro/contracts/profile/study';
import { SaveTraining, TRAINING_SAVE_FAILED, type TrainingRead } from '@registro/contracts/profile/training';
import { factsOf } from '@registro/contracts/record/read';
import { useSession } from '../../session/session.js';
import { registration } from '../../wizard/registration.js';
import { BackButton, NextButton, StepActions } from '../../wizard/StepActions.js';
import { Parts } from '../../ui/Section.js';
import { OwnRecords } from '../record/OwnRecords.js';
import { studyFacts, studyName } from '../study/study-facts.js';
import { useRecordForm, type ContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useBornBefore } from '../record/useBornBefore.js';
import { useSaveRecord } from '../record/useSaveRecord.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { FieldGrid } from '../../forms/FormSection.js';
import { TextInput } from '../../forms/TextInput.js';
import { clearUnasked, clear } from '../../forms/clear.js';
import { DigitsInput } from '../../forms/DigitsInput.js';

const TrainingTable = () => (
  <OwnRecords
    kind="capacitacion"
    title="Cursos de capacitación y actualización"
    empty="No posee cursos de capacitación"
    of={SaveTraining}
    nameOf={(row) => row.titulo_obtenido}
    viewTitle="Consultar curso"
    factsOf={(row) => factsOf(SaveTraining, row)}
    renderForm={(saved, close) => <TrainingDialog saved={saved} onClose={close} />}
  />
);

const StudyTable = () => (
  <OwnRecords
    kind="estudios"
    title="Estudios - Título"
    empty="No posee titulos-estudios"
    of={SaveStudy}
    nameOf={studyName}
    viewTitle="Consultar estudio"
    factsOf={studyFacts}
    renderForm={(saved, close) => <StudyDialog saved={saved} onClose={close} />}
  />
);

/** Step 2: degrees and courses. */
export function StudiesStep() {
  const registered = useSession().estatus?.datosEstudio;
  return (
    <Parts>
      <StudyTable />
      <TrainingTable />
      <StepActions note={!registered && 'Para descargar su certificado hace falta al menos un estudio.'}>
        <BackButton onClick={() => registration.goTo(0)} />
        <NextButton onClick={() => registration.goTo(2)}>Continuar</NextButton>
      </StepActions>
    </Parts>
  );
}

/** Creates or edits a study record. @param saved the record to edit, null for a new one */
function StudyDialog({ saved, onClose }: { saved: StudyRead | null; onClose: () => void }) {
  const also = useBornBefore(studyErrors);
  const form = useRecordForm(SaveStudy, saved, {}, also);
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
      <StudyFields form={form} />
    </FormDialog>
  );
}

/** Creates or edits a training course. @param saved the course to edit, null for a new one */
function TrainingDialog({ saved, onClose }: { saved: TrainingRead | null; onClose: () => void }) {
  const form = useRecordForm(SaveTraining, saved);
  const draft = useFormDraft(form, 'capacitacion', saved?.id ?? null);
  const save = useSaveRecord('capacitacion', {
    draft,
    success: saved ? 'Los datos se han guardado correctamente.' : 'Registrado correctamente',
    failure: TRAINING_SAVE_FAILED,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={saved ? 'Editar curso' : 'Registrar curso'}
      form={form}
      draft={draft}
      onSubmit={(data) => save(data)}
      onClose={onClose}
    >
      <TrainingFields />
    </FormDialog>
  );
}

function TrainingFields() {
  return (
    <FieldGrid columns={2}>
      <CatalogInput name="tipoCapacitacion" />
      <CatalogInput name="paises" />
      <TextInput name="tituloObtenido" />
      <TextInput name="institucion" />
      <CatalogInput name="idHorasAcademicas" />
      <CatalogInput name="idArea" />
      <CatalogInput name="idSubarea" waits="Elija primero el área" />
    </FieldGrid>
  );
}

/** Which fields stand for which level: rules. */
function StudyFields({ form }: { form: ContractForm<SaveStudy> }) {
  const [nivel, idPais, idTitulo, institucion] = form.watch(['nivelEstudio', 'idPais', 'idTituloObtenido', 'institucionAcademica']);
  const writesTitle = hasFreeTitle(nivel, idPais, null);
  return (
    <FieldGrid columns={2}>
      <CatalogInput name="nivelEstudio" onChanged={() => afterLevel(form)} />
      {isDegree(nivel) && <CatalogInput name="profesion" />}
      <CatalogInput name="idPais" onChanged={() => clearUnasked(form)} />
      {isDegree(nivel) && <CatalogInput name="institucionAcademica" waits="Elija primero el país" onChanged={() => clearUnasked(form)} />}
      {isDegree(nivel) && isOtherAcademic(institucion) && <TextInput name="otraInstitucionAcademica" />}
      {hasTitleOptions(nivel, idPais) && (
        <CatalogInput
          name="idTituloObtenido"
          required={!writesTitle}
          hint={writesTitle ? 'Elíjalo de la lista o escríbalo en el campo siguiente' : undefined}
          onChanged={() => afterTitle(form)}
        />
      )}
      {hasFreeTitle(nivel, idPais, idTitulo) && <TextInput name="ultimoTitulo" label={freeTitleLabel(nivel)} />}
      <DigitsInput name="anioCulminacion" />
      {hasArea(nivel) && <CatalogInput name="idArea" />}
      {hasArea(nivel) && <CatalogInput name="idSubarea" waits="Elija primero el área" />}
    </FieldGrid>
  );
}

type Form = ContractForm<SaveStudy>;

/** A different level clears title, country, year, area and subarea; what depends on them or is now hidden goes too. */
function afterLevel(form: Form): void {
  clear(form, ['idTituloObtenido', 'ultimoTitulo', 'idPais', 'institucionAcademica', 'anioCulminacion', 'idArea', 'idSubarea']);
  clearUnasked(form);
}

/** The title is chosen, or is to be written in words: what was said of its absence no longer holds. */
function afterTitle(form: Form): void {
  form.clearErrors('idTituloObtenido');
  clearUnasked(form);
}
