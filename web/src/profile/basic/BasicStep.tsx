import { ALTERNATIVE, SaveBasicData } from '@registro/contracts/profile/basic-data';
import type { PersonRead } from '@registro/contracts/profile/person';
import { startingValues } from '@registro/contracts/record/read';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { post } from '../../api/client.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { useToast } from '../../ui/Feedback.js';
import { useProfileChanged } from '../queries.js';
import { FormStep } from '../../wizard/FormStep.js';
import { ContactFields } from './ContactFields.js';
import { PersonalFields } from './PersonalFields.js';
import { useIdentity } from './useIdentity.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { FormSection } from '../../forms/FormSection.js';
import type { Identity } from './identity.js';

interface Props {
  person: PersonRead | null;
  correo: string;
  onSaved: () => void;
}

/** Step 1: who one is, where one lives, how to be reached. */
export function BasicStep({ person, correo, onSaved }: Props) {
  const form = useContractForm(SaveBasicData, basicValues(person, correo), person);
  const held = person?.[ALTERNATIVE.read] ?? null;
  const [allowed] = useState(() => (held === null ? whole : withoutHeld));
  const draft = useFormDraft(form, 'datosBasicos', person?.id ?? null, allowed);
  const lookup = useIdentity(form, () => draft.keep(form.getValues()));
  // Rule P-24; what was shown once stays, whatever is looked up then.
  const [shown, setShown] = useState(person !== null);
  const open = shown || lookup.answered;
  if (open && !shown) setShown(true);
  const toast = useToast();
  const changed = useProfileChanged();
  const save = async (values: SaveBasicData) => {
    await post('guardar/usuarios/datosBasicos', values);
    await draft.discard();
    toast('Datos guardados');
    onSaved();
    await changed();
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={save} waits={lookup.searching || !open}>
      <PersonalFields form={form} person={person} lookup={lookup} open={open} />
      {open && (
        <>
          <ResidenceFields />
          <ContactFields held={held} />
        </>
      )}
    </FormStep>
  );
}

const whole = (datos: FieldValues) => datos;
/** A draft from before the alternative address was changed in the account does not bring the old one back. */
const withoutHeld = ({ [ALTERNATIVE.field]: _, ...datos }: FieldValues): FieldValues => datos;

/** Each choice reloads the next list and clears what was chosen in it. */
function ResidenceFields() {
  return (
    <FormSection title="Datos de residencia">
      <CatalogInput name="estado" />
      <CatalogInput name="municipio" waits="Elija primero el estado" />
      <CatalogInput name="parroquia" waits="Elija primero el municipio" />
    </FormSection>
  );
}

/**
 * What the form of step 1 holds: the contract's fields, and what the look-up found (kept with the draft, never sent).
 */
type BasicForm = { [K in keyof SaveBasicData]: SaveBasicData[K] | null } & { identidad: Identity | null };

/** @param correo the session's address, read-only in the form */
function basicValues(person: PersonRead | null, correo: string): BasicForm {
  const values = startingValues(SaveBasicData, person);
  return { ...values, nacionalidad: values.nacionalidad ?? 'V', correoElectronico: correo, identidad: null };
}
