import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { CEDULA_MAX_DIGITS, CEDULA_MIN_DIGITS } from '@registro/contracts/profile/basic-data';
import { OTHER_STUDENT_MESSAGE } from '@registro/contracts/scholarships/tutored-student';
import { FileInput } from '../../files/FileInput.js';
import { CedulaInput } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
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
  const { search, forget, searching, found, notice } = lookup;
  return (
    <FieldGrid columns={2}>
      <RadioInput
        name="prefijoCedula"
        options={PREFIXES}
        hint={fixed ? undefined : 'V: venezolana · E: extranjera'}
        required={!fixed}
        disabled={fixed || searching}
        onChanged={forget}
      />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', minWidth: 0 }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || fixed || (event.target as HTMLElement).tagName !== 'INPUT') return;
          event.preventDefault();
          void search();
        }}
      >
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
          <CedulaInput
            letter="prefijoCedula"
            readOnly={fixed || searching}
            autoComplete="off"
            hint={fixed ? OTHER_STUDENT_MESSAGE : `De ${CEDULA_MIN_DIGITS} a ${CEDULA_MAX_DIGITS} dígitos, sin puntos`}
            onChanged={forget}
          />
        </Box>
        {!fixed && <LookupButton searching={searching} onSearch={() => void search()} />}
      </Box>
      <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { mt: -2.5 } }}>
        {searching && <span className="oculto">Buscando al estudiante…</span>}
        {notice && !fixed && !searching && (
          <Alert severity={notice.severity}>
            <AlertTitle sx={{ mb: 0 }}>{notice.titulo}</AlertTitle>
            {notice.texto}
          </Alert>
        )}
      </Box>
      {found && (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: { xs: 1.5, sm: 2.5 }, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <TextInput name="primerNombre" label="Primer nombre" readOnly />
          <TextInput name="segundoNombre" label="Segundo nombre" readOnly />
          <TextInput name="primerApellido" label="Primer apellido" readOnly />
          <TextInput name="segundoApellido" label="Segundo apellido" readOnly />
        </Box>
      )}
      <Wide>
        <FileInput name="archivoCartaAvalTutor" />
      </Wide>
    </FieldGrid>
  );
}
