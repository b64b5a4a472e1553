import { CEDULA_MAX_DIGITS, CEDULA_MIN_DIGITS } from '@registro/contracts/profile/basic-data';
import { OTHER_STUDENT_MESSAGE } from '@registro/contracts/scholarships/tutored-student';
import { FileInput } from '../../files/FileInput.js';
import { CedulaInput } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { Notice } from '../../ui/plain/Notice.js';
import { PREFIXES } from '../prefixes.js';
import { LookupButton } from './LookupButton.js';
import type { useStudentLookup } from './useStudentLookup.js';

interface Props {
  lookup: ReturnType<typeof useStudentLookup>;
  /** A saved relation changes its letter, never its student. */
  fixed: boolean;
}

/** Who the student is, found by cédula, and the letter. */
export function StudentFields({ lookup, fixed }: Props) {
  const { search, searching, found, notice } = lookup;
  return (
    <FieldGrid columns={2}>
      <RadioInput
        name="prefijoCedula"
        options={PREFIXES}
        hint={fixed ? undefined : 'V: venezolana · E: extranjera'}
        required={!fixed}
        disabled={fixed || searching}
      />
      <div
        role="presentation"
        className="busca-cedula"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || fixed || (event.target as HTMLElement).tagName !== 'INPUT') return;
          event.preventDefault();
          void search();
        }}
      >
        <CedulaInput
          letter="prefijoCedula"
          readOnly={fixed || searching}
          autoComplete="off"
          hint={fixed ? OTHER_STUDENT_MESSAGE : `De ${CEDULA_MIN_DIGITS} a ${CEDULA_MAX_DIGITS} dígitos, sin puntos`}
        />
        {!fixed && <LookupButton searching={searching} onSearch={() => void search()} />}
      </div>
      <div role="status" className="busqueda-dicha">
        {searching && <span className="oculto">Buscando al estudiante…</span>}
        {notice && !fixed && !searching && (
          <Notice tone={notice.severity}>
            <strong className="aviso-titulo">{notice.titulo}</strong>
            {notice.texto}
          </Notice>
        )}
      </div>
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
