import { isPublished, NOT_PUBLISHED, PUBLISHED, type SaveProduct, parseMonthDayYear } from '@registro/contracts/products/product';
import { inCaracas, isIsoDate } from '@registro/contracts/dates';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { clearUnasked } from '../../forms/clear.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { changeOf } from '../../forms/amount.js';
import { type FieldProps, useField } from '../../forms/fields.js';
import { TextBox } from '../../forms/Frame.js';
import { maskDate } from '../../forms/text.js';
import { useMask } from '../../forms/useMask.js';

export const PUBLISHED_OPTIONS = [
  { value: PUBLISHED, label: 'Sí' },
  { value: NOT_PUBLISHED, label: 'No' },
];

/** The fields of a product; those of its publication only while it is published (rule D-4). */
export function ProductFields({ form }: { form: ContractForm<SaveProduct> }) {
  const estatus = form.watch('estatus');
  return (
    <>
      <FormSection title="Producto">
        <Wide>
          <TextInput name="titulo" rows={2} />
        </Wide>
        <CatalogInput name="producto" />
        <CatalogInput name="clase" waits="Elija primero el producto" />
        <CatalogInput name="idAmbito" />
      </FormSection>
      <FormSection title="Clasificación">
        <Classification />
      </FormSection>
      <FormSection title="Publicación">
        <RadioInput name="estatus" options={PUBLISHED_OPTIONS} onChanged={() => clearUnasked(form)} />
        {isPublished(estatus) && (
          <>
            <TextInput name="nombrePublicacion" />
            <MonthDayYearInput name="fechaPublicacion" />
            <TextInput name="volumen" />
            <TextInput name="numero" />
          </>
        )}
        <Wide>
          <TextInput name="link" type="url" hint="La dirección donde se encuentra, por ejemplo https://doi.org/…" />
        </Wide>
      </FormSection>
    </>
  );
}

/** What a product is about; an import asks it once for all, and says more of each field. */
export function Classification({ more = () => ({}) }: { more?: (name: string) => { hint?: string } }) {
  return (
    <>
      <CatalogInput name="idArea" {...more('idArea')} />
      <CatalogInput name="idSubarea" waits="Elija primero el área" {...more('idSubarea')} />
      <CatalogInput name="idTipoSectoresCti" {...more('idTipoSectoresCti')} />
      <CatalogInput name="idLineasConsejoPresidencial" {...more('idLineasConsejoPresidencial')} />
      <CatalogInput name="idMotores" {...more('idMotores')} />
    </>
  );
}

const typed = (value: string | null) => (isIsoDate(value) ? `${value.slice(5, 7)}/${value.slice(8)}/${value.slice(0, 4)}` : (value ?? ''));

/**
 * A day entered as month/day/year (rule D-5, for publication dates only), kept as YYYY-MM-DD. Everywhere else the
 * product shows day/month/year: so the day is said in words below, for no one to take the one for the other.
 */
function MonthDayYearInput(props: FieldProps) {
  const { field, box } = useField({ hint: 'Mes, día y año', ...props });
  const mask = (text: string, event: Event) => maskDate(text, changeOf(event), typed(field.value));
  const onType = useMask(mask, (text) => field.onChange(text === '' ? null : (parseMonthDayYear(text) ?? text)));
  const inWords = isIsoDate(field.value) ? inCaracas(field.value, 'longDay') : null;
  return (
    <TextBox
      {...box}
      value={typed(field.value)}
      onChange={onType}
      helper={box.error ? box.helper : (inWords ?? box.helper)}
      placeholder="MM/DD/AAAA"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
