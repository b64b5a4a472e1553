import type { InstitutionData } from '@registro/contracts/scholarships/institution';
import { RIF_LETTERS, RIF_MAX_DIGITS, RIF_MIN_DIGITS } from '@registro/contracts/scholarships/rif';
import { bareNumber } from '@registro/contracts/validation';
import { AccountInput } from '../../forms/AccountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/plain/Notice.js';
import type { useRifLookup } from './useRifLookup.js';

const LETTERS = RIF_LETTERS.map((value) => ({ value, label: value }));

interface Props {
  form: ContractForm<InstitutionData>;
  lookup: ReturnType<typeof useRifLookup>;
}

/** Who it is, found by its RIF, and where its money goes. */
export function InstitutionFields({ form, lookup }: Props) {
  const { search, searching, notice } = lookup;
  /** 'J-00701338-0' brings its letter along. */
  const readRif = (text: string) => {
    const bare = bareNumber(text);
    const [, letter, digits] = /^([JG])(.*)$/i.exec(bare) ?? [];
    if (letter) form.setValue('inicialRIF', letter.toUpperCase(), { shouldDirty: true, shouldValidate: true });
    return digits ?? bare;
  };
  return (
    <FieldGrid columns={2}>
      <RadioInput name="inicialRIF" options={LETTERS} hint="J: jurídica · G: gubernamental" />
      <div
        role="presentation"
        className="busca-cedula"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (event.target as HTMLElement).tagName !== 'INPUT') return;
          event.preventDefault();
          void search();
        }}
      >
        <TextInput
          name="rif"
          mask={readRif}
          inputMode="numeric"
          autoComplete="off"
          readOnly={searching}
          hint={`De ${RIF_MIN_DIGITS} a ${RIF_MAX_DIGITS} dígitos`}
        />
        <Button kind="outline" start="search" busy={searching} onClick={() => void search()}>
          Buscar
        </Button>
      </div>
      <div className="busqueda-dicha" role="status">
        {notice && (
          <Notice tone={notice.severity}>
            <strong className="aviso-titulo">{notice.titulo}</strong>
            {notice.texto}
          </Notice>
        )}
      </div>
      <Wide>
        <TextInput name="razonSocial" hint="La llena la búsqueda por RIF" />
      </Wide>
      <CatalogInput
        name="idInstitucionBancariaInstitucion"
        // The account's first digits name the bank: what was said of them before no longer holds.
        onChanged={() => form.getValues('NumcuentaInstitucion') && void form.trigger('NumcuentaInstitucion')}
      />
      <CatalogInput name="idTipoCuentaInstitucion" />
      <Wide>
        <AccountInput name="NumcuentaInstitucion" />
      </Wide>
    </FieldGrid>
  );
}
