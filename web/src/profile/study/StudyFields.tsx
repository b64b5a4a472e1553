import {
  freeTitleLabel,
  hasArea,
  hasFreeTitle,
  hasTitleOptions,
  isDegree,
  SaveStudy,
  type StudyRead,
  TITLE_MAX,
} from '@registro/contracts/profile/study';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FieldGrid } from '../../forms/FormSection.js';
import { afterCountry, afterLevel, afterTitle, needsFreeTitle } from './study-changes.js';

/** Which fields stand for which level: specification 1, sections 4 and 5. */
export function StudyFields({ form, saved }: { form: ContractForm<SaveStudy>; saved: StudyRead | null }) {
  const [nivel, idPais, idTitulo, idArea] = form.watch(['nivelEstudio', 'idPais', 'idTituloObtenido', 'idArea']);
  const degree = isDegree(nivel);
  return (
    <FieldGrid columns={2}>
      <CatalogInput
        name="nivelEstudio"
        label="Nivel de estudio"
        tipo="nivelEstudio"
        required
        saved={saved?.nivel_estudio}
        onChanged={() => afterLevel(form)}
      />
      {degree && <CatalogInput name="profesion" label="Profesión" tipo="profesion" required saved={saved?.profesion} />}
      <CatalogInput name="idPais" label="País" tipo="pais" required saved={saved?.pais} onChanged={() => afterCountry(form)} />
      {degree && (
        <CatalogInput
          name="institucionAcademica"
          label="Institución académica"
          tipo="institucionAcademica"
          parents={{ idPais }}
          waits="Elija primero el país"
          required
          saved={saved?.institucion_academica}
        />
      )}
      {hasTitleOptions(nivel, idPais) && (
        <CatalogInput
          name="idTituloObtenido"
          label="Título obtenido"
          tipo="tituloObtenido"
          parents={{ idNivel: nivel }}
          required={!hasFreeTitle(nivel, idPais, null)}
          hint={hasFreeTitle(nivel, idPais, null) ? 'Elíjalo de la lista o escríbalo en el campo siguiente' : undefined}
          saved={saved?.titulo_obtenido}
          onChanged={() => afterTitle(form)}
        />
      )}
      {hasFreeTitle(nivel, idPais, idTitulo) && (
        <TextInput
          name="ultimoTitulo"
          label={freeTitleLabel(nivel)}
          required={needsFreeTitle(nivel, idTitulo)}
          maxLength={TITLE_MAX}
          upper
        />
      )}
      <DigitsInput name="anioCulminacion" label="Año de culminación" required maxLength={4} />
      {hasArea(nivel) && (
        <CatalogInput
          name="idArea"
          label="Área"
          tipo="area"
          required
          saved={saved?.area}
          onChanged={() => form.setValue('idSubarea', null)}
        />
      )}
      {hasArea(nivel) && (
        <CatalogInput
          name="idSubarea"
          label="Subárea"
          tipo="subarea"
          parents={{ idArea }}
          waits="Elija primero el área"
          required
          saved={saved?.subarea}
        />
      )}
    </FieldGrid>
  );
}
