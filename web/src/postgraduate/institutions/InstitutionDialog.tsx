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
import { rifWarning } from '@registro/contracts/scholarships/rif';
import { SAVE_CONFIRMATION } from '@registro/contracts/scholarships/period';
import { post } from '../../api/client.js';
import { saveFailure } from '../../api/errors.js';
import { useCatalog } from '../../forms/useCatalog.js';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { Notice } from '../../ui/plain/Notice.js';
import { AccountQuestion } from '../account/AccountQuestion.js';
import { unwrapped } from '../../forms/unwrapped.js';
import { type InstitutionRow, useInstitutions, useProcessChanged } from '../queries.js';
import { rifOf } from './institution-text.js';
import { InstitutionFields } from './InstitutionFields.js';
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
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProcessChanged();
  const save = async (values: InstitutionData) => {
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
    if (!(await confirm({ title: SAVE_CONFIRMATION, text, yes: 'Sí, guardar' }))) return;
    try {
      await post(PROCESSING_CALLS.guardarInstitucion, institutionToSend(values, idBeca));
    } catch (error) {
      const said = saveFailure(error, '');
      if (said !== null) await alert({ title: INSTITUTION_FAILED, text: said, severity: 'error' });
      throw unwrapped(error, INSTITUTION_PREFIX);
    }
    await draft.discard();
    await changed();
    toast(INSTITUTION_SAVED);
    onSaved();
  };
  return (
    <FormDialog
      title={saved ? 'Editar institución' : 'Agregar institución'}
      form={form}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Guardar"
      waits={lookup.searching}
    >
      {why && <Notice tone="warning">{why}</Notice>}
      <InstitutionFields form={form} lookup={lookup} />
    </FormDialog>
  );
}
