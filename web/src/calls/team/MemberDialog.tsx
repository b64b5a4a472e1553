import { MEMBER_CODES, MEMBER_FAILED, MEMBER_WARNING_TITLE, SaveMember } from '@registro/contracts/calls/member';
import { MEMBER_DRAFT } from '@registro/contracts/draft';
import { CEDULA_MAX_DIGITS, CEDULA_MIN_DIGITS, NATIONALITIES } from '@registro/contracts/profile/basic-data';
import { startingValues } from '@registro/contracts/record/read';
import { post } from '../../api/client.js';
import { ApiError, Refusal } from '../../api/errors.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { DateInput } from '../../forms/DateInput.js';
import { CedulaInput, LookUp, PhoneInput } from '../../forms/DigitsInput.js';
import { FieldGrid } from '../../forms/FormSection.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import type { ProgrammeScreens } from '../programmes.js';
import { useProposalsChanged } from '../queries.js';
import { usePersonLookup } from './usePersonLookup.js';

const PREFIXES = NATIONALITIES.map((value) => ({ value, label: value }));
const WARNINGS: readonly string[] = Object.values(MEMBER_CODES);

interface Props {
  screens: ProgrammeScreens;
  idProyecto: number;
  onClose: () => void;
}

/** Registers a member: looked up by cédula, written by hand (rules C-15, P-25). */
export function MemberDialog({ screens, idProyecto, onClose }: Props) {
  const form = useContractForm(SaveMember, { ...startingValues(SaveMember, null), idProyecto, prefijoCedula: 'V' });
  const draft = useFormDraft(form, MEMBER_DRAFT, idProyecto);
  const lookup = usePersonLookup(form);
  const alert = useAlert();
  const toast = useToast();
  const changed = useProposalsChanged();
  const save = async (values: SaveMember) => {
    let said: string;
    try {
      const answer = await post<unknown>(screens.calls.guardarMiembro, { ...values, idProyecto });
      if (typeof answer !== 'string') throw new ApiError(500, MEMBER_FAILED);
      said = answer;
    } catch (error) {
      if (error instanceof Refusal) {
        const warning = WARNINGS.includes(error.r_code);
        await alert({
          title: warning ? MEMBER_WARNING_TITLE : MEMBER_FAILED,
          text: error.message,
          severity: warning ? 'warning' : 'error',
        });
      } else if (error instanceof ApiError && error.message === MEMBER_FAILED) await alert({ title: MEMBER_FAILED, severity: 'error' });
      throw error;
    }
    await draft.discard();
    await changed();
    toast(said);
    onClose();
  };
  return (
    <FormDialog
      title="Registrar integrante"
      form={form}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Guardar"
      waits={lookup.searching}
    >
      <FieldGrid columns={2}>
        <RadioInput name="prefijoCedula" options={PREFIXES} hint="V: venezolana · E: extranjera" disabled={lookup.searching} />
        <LookUp {...lookup} waiting={<span className="oculto">Buscando cédula de identidad…</span>}>
          <CedulaInput
            letter="prefijoCedula"
            autoComplete="off"
            readOnly={lookup.searching}
            hint={`De ${CEDULA_MIN_DIGITS} a ${CEDULA_MAX_DIGITS} dígitos, sin puntos`}
          />
        </LookUp>
        <TextInput name="primerNombre" autoComplete="off" />
        <TextInput name="segundoNombre" autoComplete="off" />
        <TextInput name="primerApellido" autoComplete="off" />
        <TextInput name="segundoApellido" autoComplete="off" />
        <CatalogInput name="idSexo" />
        <DateInput name="fechaNacimiento" />
        <PhoneInput name="telefono" autoComplete="off" />
        <TextInput name="correo" type="email" autoComplete="off" hint="Le escribiremos para que confirme su participación" />
        <CatalogInput name="idTipoPersona" />
      </FieldGrid>
    </FormDialog>
  );
}
