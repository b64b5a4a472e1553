import {
  freeTitleLabel,
  hasArea,
  hasFreeTitle,
  hasTitleOptions,
  isDegree,
  isOtherAcademic,
  type SaveStudy,
} from '@registro/contracts/profile/study';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { clearUnasked } from '../../forms/clear.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FieldGrid } from '../../forms/FormSection.js';
import { afterLevel, afterTitle } from './study-changes.js';

/** Which fields stand for which level: rules. */
export function StudyFields({ form }: { form: ContractForm<SaveStudy> }) {
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
