import { OTHER_MAX, type ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { isOtherPostgraduate, isOtherUniversity, noLevels, noPostgraduates } from '@registro/contracts/scholarships/scholarship-rules';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { useContext } from 'react';
import { FieldContext } from '../../forms/fields.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { useCatalog } from '../../forms/useCatalog.js';
import { FormSection } from '../../forms/FormSection.js';
import { ChoiceInput } from './ChoiceInput.js';
import { Noted, useLocked } from './correction.js';
import { FIELDS } from './scholarship-values.js';

interface Props {
  form: ContractForm<ScholarshipForm>;
  read: ScholarshipRead | null;
}

/** What is to be studied and where: levels by university, postgraduates by university and level, 'OTRO' with its text. */
export function StudyFields({ form, read }: Props) {
  const locked = useLocked();
  const readOnly = useContext(FieldContext)?.readOnly;
  const [universidad, grado, idPostgrado] = form.watch(['universidad', 'grado', 'idPostgrado']) as (number | null)[];
  const universities = useCatalog('universidad');
  const levels = useCatalog('grado', { idUniversidad: universidad });
  const postgraduates = useCatalog('postgrado', { idUniversidad: universidad, idGrado: grado });
  const label = (options: { value: unknown; label: string }[], value: unknown) =>
    options.find((option) => option.value === value)?.label ?? '';
  const university = label(universities.options, universidad);
  const isEmpty = (list: typeof levels, parent: unknown) => parent != null && !list.loading && !list.failed && list.options.length === 0;
  const withoutLevels = isEmpty(levels, universidad) ? noLevels(university) : undefined;
  const withoutPostgraduates =
    !withoutLevels && isEmpty(postgraduates, grado) ? noPostgraduates(label(levels.options, grado), university) : undefined;
  const clear = (...names: string[]) =>
    names.forEach((name) => form.setValue(name, null, { shouldDirty: true, shouldValidate: Boolean(form.getFieldState(name).error) }));
  return (
    <FormSection title="Postgrado al que aspira" heading="h2">
      <Noted campo="universidad">
        <ChoiceInput
          name="universidad"
          label={FIELDS.universidad}
          required
          tipo="universidad"
          saved={read?.universidad}
          readOnly={locked('universidad')}
          onChanged={() => clear('otroUniversidad', 'grado', 'idPostgrado', 'otroPostgrado')}
        />
      </Noted>
      {isOtherUniversity(universidad) && (
        <Noted campo="otroUniversidad">
          <TextInput
            name="otroUniversidad"
            label={FIELDS.otroUniversidad}
            required
            maxLength={OTHER_MAX}
            readOnly={locked('otroUniversidad')}
          />
        </Noted>
      )}
      <Noted campo="grado">
        <ChoiceInput
          name="grado"
          label={FIELDS.grado}
          required
          tipo="grado"
          parents={{ idUniversidad: universidad }}
          waits="Elija primero la universidad"
          saved={read && read.universidad.value === universidad ? read.grado : null}
          empty={withoutLevels}
          hint={withoutLevels}
          readOnly={locked('grado')}
          onChanged={() => clear('idPostgrado', 'otroPostgrado')}
        />
      </Noted>
      <Noted campo="idPostgrado">
        <ChoiceInput
          name="idPostgrado"
          label={FIELDS.idPostgrado}
          required
          tipo="postgrado"
          parents={{ idUniversidad: universidad, idGrado: grado }}
          waits="Elija primero la universidad y el nivel"
          saved={read && read.universidad.value === universidad && read.grado.value === grado ? read.postgrado : null}
          empty={withoutPostgraduates}
          hint={withoutPostgraduates}
          readOnly={locked('idPostgrado')}
          onChanged={() => clear('otroPostgrado')}
        />
      </Noted>
      {isOtherPostgraduate(idPostgrado) && (
        <Noted campo="otroPostgrado">
          <TextInput name="otroPostgrado" label={FIELDS.otroPostgrado} required maxLength={OTHER_MAX} readOnly={locked('otroPostgrado')} />
        </Noted>
      )}
      <Noted campo="idAreaInteres">
        <ChoiceInput
          name="idAreaInteres"
          label={FIELDS.idAreaInteres}
          required
          tipo="areaInteres"
          saved={read?.area_interes}
          readOnly={locked('idAreaInteres')}
        />
      </Noted>
      <Noted campo="poseeCartaAceptacion">
        <RadioInput
          name="poseeCartaAceptacion"
          label={FIELDS.poseeCartaAceptacion}
          required
          hint={readOnly || locked('poseeCartaAceptacion') ? undefined : 'Sin ella se pide una carta de exposición de motivos'}
          readOnly={locked('poseeCartaAceptacion')}
        />
      </Noted>
    </FormSection>
  );
}
