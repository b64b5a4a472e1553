import { CEDULA_MAX_DIGITS, CEDULA_MIN_DIGITS } from '@registro/contracts/profile/basic-data';
import { OTHER_STUDENT_MESSAGE } from '@registro/contracts/scholarships/tutored-student';
import { FileInput } from '../../files/FileInput.js';
import { CedulaInput, LookUp } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { PREFIXES } from '../prefixes.js';
import type { useStudentLookup } from './useStudentLookup.js';
import { useField } from '../../forms/fields.js';
import { Button } from '../../ui/Button.js';

interface Props {
  lookup: ReturnType<typeof useStudentLookup>;
  /** A saved relation changes its letter, never its student. */
  fixed: boolean;
}

/** Who the student is, found by cédula, and the letter. */
export function StudentFields({ lookup, fixed }: Props) {
  const { searching, found } = lookup;
  return (
    <FieldGrid columns={2}>
      <RadioInput
        name="prefijoCedula"
        options={PREFIXES}
        hint={fixed ? undefined : 'V: venezolana · E: extranjera'}
        required={!fixed}
        disabled={fixed || searching}
      />
      <LookUp
        {...lookup}
        fixed={fixed}
        button={<LookupButton searching={searching} onSearch={lookup.onSearch} />}
        waiting={<span className="oculto">Buscando al estudiante…</span>}
      >
        <CedulaInput
          letter="prefijoCedula"
          readOnly={fixed || searching}
          autoComplete="off"
          hint={fixed ? OTHER_STUDENT_MESSAGE : `De ${CEDULA_MIN_DIGITS} a ${CEDULA_MAX_DIGITS} dígitos, sin puntos`}
        />
      </LookUp>
      {found && (
        <Wide>
          <div className="rejilla en-dos">
            <TextInput name="primerNombre" label="Primer nombre" readOnly />
            <TextInput name="segundoNombre" label="Segundo nombre" readOnly />
            <TextInput name="primerApellido" label="Primer apellido" readOnly />
            <TextInput name="segundoApellido" label="Segundo apellido" readOnly />
          </div>
        </Wide>
      )}
      <Wide>
        <FileInput name="archivoCartaAvalTutor" />
      </Wide>
    </FieldGrid>
  );
}

/**
 * 'Buscar': what the student's id of the form comes from, so that a missing one is said here and the summary leads
 * here.
 */
function LookupButton({ searching, onSearch }: { searching: boolean; onSearch: () => void }) {
  const { field, id, error, helper } = useField({ name: 'idInvestigadorBecado', label: 'Estudiante' });
  return (
    <>
      <Button
        id={id}
        ref={(node) => field.ref(node)}
        kind="outline"
        danger={Boolean(error)}
        start="search"
        busy={searching}
        aria-describedby={error ? `${id}-help` : undefined}
        onClick={onSearch}
      >
        Buscar
      </Button>
      {error && (
        <p id={`${id}-help`} className="busca-falta">
          {helper}
        </p>
      )}
    </>
  );
}
