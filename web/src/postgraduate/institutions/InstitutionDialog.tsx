import { accountWarning } from '@registro/contracts/scholarships/account-number';
import {
  INSTITUTION_FAILED,
  INSTITUTION_PREFIX,
  INSTITUTION_SAVED,
  InstitutionData,
  institutionToSend,
  sharedAccountWarning,
} from '@registro/contracts/scholarships/institution';
import { PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { rifWarning, RIF_LETTERS, RIF_MAX_DIGITS, RIF_MIN_DIGITS } from '@registro/contracts/scholarships/rif';
import { SAVE_CONFIRMATION } from '@registro/contracts/scholarships/period';
import { bareNumber } from '@registro/contracts/validation';
import { post } from '../../api/client.js';
import { useCatalog } from '../../forms/useCatalog.js';
import { type ContractForm, useRecordForm, useSave } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { Notice } from '../../ui/plain/Notice.js';
import { AccountQuestion } from '../account/AccountQuestion.js';
import { type InstitutionRow, useInstitutions, useProcessChanged } from '../queries.js';
import { rifOf } from './institution-text.js';
import { AccountInput } from '../../forms/AccountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { LookUp } from '../../forms/DigitsInput.js';
import { useRifLookup } from './useRifLookup.js';

interface Props {
  idBeca: number;
  /** null: a new one */
  saved: InstitutionRow | null;
  /** why its account must change */
  why?: string | null;
  onClose: () => void;
  /** `onClose`, unless said */
  onSaved?: () => void;
}

/** The dialog's 'agregar' and, while none of its periods waits to be paid, 'editar'. */
export function InstitutionDialog({ idBeca, saved, why, onClose, onSaved = onClose }: Props) {
  const form = useRecordForm(InstitutionData, saved, { idInstitucion: saved?.idInstitucion ?? null });
  const draft = useFormDraft(form, saved ? 'institucion-editada' : 'institucion', saved?.idInstitucion ?? idBeca);
  const lookup = useRifLookup(form, () => draft.keep(form.getValues()));
  const banks = useCatalog('tipoBanco');
  const others = (useInstitutions(idBeca).data ?? []).filter(({ id }) => id !== saved?.idInstitucion);
  const save = useSave(draft, useProcessChanged());
  const submit = async (values: InstitutionData) => {
    const banco = banks.options.find(({ value }) => value === values.idInstitucionBancariaInstitucion)?.label ?? null;
    const warnings = [
      rifWarning(values.inicialRIF, values.rif),
      accountWarning(values.NumcuentaInstitucion),
      sharedAccountWarning(values, others),
    ];
    const text = (
      <AccountQuestion
        banco={banco}
        numCuenta={values.NumcuentaInstitucion}
        warnings={warnings}
        note={`RIF ${rifOf(values)} · ${values.razonSocial}`}
      />
    );
    const done = await save({
      ask: { title: SAVE_CONFIRMATION, text, yes: 'Sí, guardar' },
      send: () => post(PROCESSING_CALLS.guardarInstitucion, institutionToSend(values, idBeca)),
      done: INSTITUTION_SAVED,
      failed: INSTITUTION_FAILED,
      within: INSTITUTION_PREFIX,
    });
    if (done) onSaved();
  };
  return (
    <FormDialog
      title={saved ? 'Editar institución' : 'Agregar institución'}
      form={form}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Guardar"
      waits={lookup.searching}
    >
      {why && <Notice tone="warning">{why}</Notice>}
      <InstitutionFields form={form} lookup={lookup} />
    </FormDialog>
  );
}

const LETTERS = RIF_LETTERS.map((value) => ({ value, label: value }));

interface InstitutionFieldsProps {
  form: ContractForm<InstitutionData>;
  lookup: ReturnType<typeof useRifLookup>;
}

/** Who it is, found by its RIF, and where its money goes. */
function InstitutionFields({ form, lookup }: InstitutionFieldsProps) {
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
      <LookUp {...lookup}>
        <TextInput
          name="rif"
          mask={readRif}
          inputMode="numeric"
          autoComplete="off"
          readOnly={lookup.searching}
          hint={`De ${RIF_MIN_DIGITS} a ${RIF_MAX_DIGITS} dígitos`}
        />
      </LookUp>
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
