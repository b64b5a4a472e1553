import type { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { isOtherPostgraduate, isOtherUniversity, noLevels, noPostgraduates } from '@registro/contracts/scholarships/scholarship-rules';
import type { Option } from '@registro/contracts/envelope';
import { useContext, type ComponentProps, useId } from 'react';
import { FieldContext, useDescribed } from '../../forms/fields.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { useCatalog } from '../../forms/useCatalog.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { Noted, useLocked } from './correction.js';
import { PARTS } from './scholarship-values.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { TextBox } from '../../forms/Frame.js';
import { useSaved } from '../../forms/useChoices.js';

/**
 * What is to be studied and where: levels by university, postgraduates by university and level, 'OTRO' with its text.
 */
export function StudyFields({ form }: { form: ContractForm<ScholarshipForm> }) {
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
    <FormSection title={PARTS.study} heading="h2">
      <Wide>
        <Noted campo="universidad">
          <ChoiceInput
            name="universidad"
            readOnly={locked('universidad')}
            onChanged={() => clear('otroUniversidad', 'grado', 'idPostgrado', 'otroPostgrado')}
          />
        </Noted>
      </Wide>
      {isOtherUniversity(universidad) && (
        <Noted campo="otroUniversidad">
          <TextInput name="otroUniversidad" readOnly={locked('otroUniversidad')} />
        </Noted>
      )}
      <Noted campo="grado">
        <ChoiceInput
          name="grado"
          waits="Elija primero la universidad"
          empty={withoutLevels}
          hint={withoutLevels}
          readOnly={locked('grado')}
          onChanged={() => clear('idPostgrado', 'otroPostgrado')}
        />
      </Noted>
      <Wide>
        <Noted campo="idPostgrado">
          <ChoiceInput
            name="idPostgrado"
            waits="Elija primero la universidad y el nivel"
            empty={withoutPostgraduates}
            hint={withoutPostgraduates}
            readOnly={locked('idPostgrado')}
            onChanged={() => clear('otroPostgrado')}
          />
        </Noted>
      </Wide>
      {isOtherPostgraduate(idPostgrado) && (
        <Noted campo="otroPostgrado">
          <TextInput name="otroPostgrado" readOnly={locked('otroPostgrado')} />
        </Noted>
      )}
      <Wide>
        <Noted campo="idAreaInteres">
          <ChoiceInput name="idAreaInteres" readOnly={locked('idAreaInteres')} />
        </Noted>
      </Wide>
      <Noted campo="poseeCartaAceptacion">
        <RadioInput
          name="poseeCartaAceptacion"
          hint={readOnly || locked('poseeCartaAceptacion') ? undefined : 'Sin ella se pide una carta de exposición de motivos'}
          readOnly={locked('poseeCartaAceptacion')}
        />
      </Noted>
    </FormSection>
  );
}

type Props = ComponentProps<typeof CatalogInput>;

/** A choice of a list; where it can't be changed, its whole name to read: a closed select would cut it off. */
function ChoiceInput(props: Props) {
  const closed = useContext(FieldContext)?.readOnly || props.readOnly;
  const described = useDescribed(props.name);
  const saved = useSaved(described);
  return closed && described && saved ? <Chosen label={described.ask} saved={saved} /> : <CatalogInput {...props} />;
}

function Chosen({ label, saved }: { label: string; saved: Option }) {
  return <TextBox id={useId()} label={label} value={saved.label} rows={1} readOnly />;
}
