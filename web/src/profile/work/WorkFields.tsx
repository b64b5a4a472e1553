import Box from '@mui/material/Box';
import { todayInCaracas } from '@registro/contracts/dates';
import { canWorkNow, isOtherInstitution, MAX_CURRENT_JOBS_MESSAGE, type SaveWork, type WorkRead } from '@registro/contracts/profile/work';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { DateInput } from '../../forms/DateInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { afterInstitution, afterInstitutionType, afterWorksThere } from './work-changes.js';

interface Props {
  form: ContractForm<SaveWork>;
  saved: WorkRead | null;
  /** Current jobs besides this one. */
  otherJobs: number;
}

/** Which fields stand for a current and for a past job: specification 1, sections 4 and 5. */
export function WorkFields({ form, saved, otherJobs }: Props) {
  const [trabaja, tipo, institucion, inicio] = form.watch(['trabaja', 'tipoInstitucion', 'institucion', 'fechaInicio']);
  const blocked = !canWorkNow(otherJobs);
  const today = todayInCaracas();
  return (
    <FieldGrid columns={2}>
      <Wide>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 48px' }}>
          <RadioInput
            name="trabaja"
            label="¿Trabaja actualmente aquí?"
            required
            disabled={blocked}
            hint={blocked ? `${MAX_CURRENT_JOBS_MESSAGE}. Este registro queda como trabajo anterior.` : undefined}
            onChanged={() => afterWorksThere(form)}
          />
          {trabaja === true && <RadioInput name="trabajoPrincipal" label="Trabajo principal" required />}
        </Box>
      </Wide>
      <CatalogInput
        name="tipoInstitucion"
        label="Tipo de institución"
        tipo="tipoInstitucion"
        required
        saved={saved?.tipo_institucion}
        onChanged={() => afterInstitutionType(form)}
      />
      <CatalogInput
        name="institucion"
        label="Institución"
        tipo="institucion"
        parents={{ idTipoInstitucion: tipo }}
        waits="Elija primero el tipo de institución"
        required
        saved={saved?.institucion}
        onChanged={() => afterInstitution(form)}
      />
      {isOtherInstitution(institucion) && (
        <Wide>
          <TextInput name="otrosInstitucion" label="Otra institución" required maxLength={150} />
        </Wide>
      )}
      <CatalogInput name="idOcupacion" label="Ocupación" tipo="ocupacion" required saved={saved?.tipo_ocupacion} />
      {trabaja === false && <CatalogInput name="idTipoCargo" label="Tipo de cargo" tipo="tipoCargo" required saved={saved?.tipo_cargo} />}
      <DateInput name="fechaInicio" label="Fecha de inicio" required max={today} />
      {trabaja === false && <DateInput name="fechaFin" label="Fecha de fin" required min={inicio ?? undefined} max={today} />}
    </FieldGrid>
  );
}
