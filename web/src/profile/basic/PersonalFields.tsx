import { countOf } from '@registro/contracts/count';
import { ageOn, isIsoDate, todayInCaracas } from '@registro/contracts/dates';
import { CIVIL_STATUS_SINGLE, GENDER, isSingleByAge, type SaveBasicData } from '@registro/contracts/profile/basic-data';
import type { PersonRead } from '@registro/contracts/profile/person';
import { IDENTITY_MESSAGES } from '@registro/contracts/profile/identity';
import { useId, useRef } from 'react';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { DateInput } from '../../forms/DateInput.js';
import { TextBox } from '../../forms/Frame.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection } from '../../forms/FormSection.js';
import { isLocked } from './identity.js';
import type { useIdentity } from './useIdentity.js';
import { CedulaInput, LookUp } from '../../forms/DigitsInput.js';
import { Progress } from '../../ui/Progress.js';

const SEXO = [
  { value: GENDER.MALE, label: 'MASCULINO' },
  { value: GENDER.FEMALE, label: 'FEMENINO' },
];

interface Props {
  form: ContractForm<SaveBasicData>;
  person: PersonRead | null;
  lookup: ReturnType<typeof useIdentity>;
  /** A look-up has answered, or there is a record: until then the look-up stands alone. */
  open: boolean;
}

export function PersonalFields({ form, person, lookup, open }: Props) {
  const [identidad, nacionalidad, cedula, nacimiento] = form.watch(['identidad', 'nacionalidad', 'cedula', 'fechaNacimiento']);
  const locked = (name: string) => !person && (lookup.searching || isLocked(identidad, `${nacionalidad}${cedula}`, name));
  const young = isSingleByAge(nacimiento);
  const age = isIsoDate(nacimiento) ? ageOn(nacimiento, todayInCaracas()) : -1;
  const today = todayInCaracas();
  const idOfAge = useId();
  /** What was chosen before a date made the person single; undefined while none did. */
  const chosen = useRef<number | null>(undefined);
  const afterBirth = (value: string) => {
    if (isSingleByAge(value)) {
      if (chosen.current === undefined) chosen.current = form.getValues('estadoCivil');
      form.setValue('estadoCivil', CIVIL_STATUS_SINGLE, { shouldValidate: true });
    } else if (chosen.current !== undefined) {
      form.setValue('estadoCivil', chosen.current);
      chosen.current = undefined;
    }
  };
  return (
    <FormSection
      title="Datos personales"
      note={person ? undefined : 'Escriba su cédula y búsquela: completaremos lo que ya consta en el registro de identidad.'}
    >
      <IdentityFields lookup={lookup} fixed={person !== null} />
      {open && (
        <>
          <TextInput name="primerNombre" autoComplete="given-name" readOnly={locked('primerNombre')} />
          <TextInput name="segundoNombre" autoComplete="additional-name" readOnly={locked('segundoNombre')} />
          <TextInput name="primerApellido" autoComplete="family-name" readOnly={locked('primerApellido')} />
          <TextInput name="segundoApellido" autoComplete="off" readOnly={locked('segundoApellido')} />
          <DateInput name="fechaNacimiento" max={today} autoComplete="bday" readOnly={locked('fechaNacimiento')} onChanged={afterBirth} />
          <TextBox id={idOfAge} label="Edad" value={age >= 0 ? countOf(age, 'año', 'años') : ''} readOnly />
          <RadioInput name="genero" options={SEXO} disabled={locked('genero')} />
          <CatalogInput
            name="estadoCivil"
            readOnly={young || locked('estadoCivil')}
            hint={young ? 'De 9 a 16 años corresponde soltero' : undefined}
          />
        </>
      )}
    </FormSection>
  );
}

const NATIONALITIES = [
  { value: 'V', label: 'V' },
  { value: 'E', label: 'E' },
];

interface IdentityFieldsProps {
  lookup: ReturnType<typeof useIdentity>;
  /** A record exists: who one is can't be changed any more. */
  fixed: boolean;
}

/** Nationality and cédula, and the look-up that they start. */
function IdentityFields({ lookup, fixed }: IdentityFieldsProps) {
  const { search, searching, notice } = lookup;
  return (
    <>
      <RadioInput
        name="nacionalidad"
        options={NATIONALITIES}
        hint="V: venezolana · E: extranjera"
        disabled={fixed}
        onChanged={() => void search(false)}
      />
      <LookUp searching={searching} onSearch={() => void search(true)} notice={notice} fixed={fixed} waiting={<Waiting />}>
        <CedulaInput
          letter="nacionalidad"
          readOnly={fixed || searching}
          hint={fixed ? 'La cédula registrada no la cambia usted: pida su corrección en Mensajes' : 'De 6 a 8 dígitos, sin puntos'}
          onLeave={() => !fixed && void search(false)}
        />
      </LookUp>
    </>
  );
}

const Waiting = () => (
  <>
    <p>{IDENTITY_MESSAGES.buscando}</p>
    <Progress />
  </>
);
