import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from '../../forms/fields.js';
import { Icon } from '../../ui/Icon.js';

/** 'Buscar': what the student's id of the form comes from, so that a missing one is said here and the summary leads here. */
export function LookupButton({ searching, onSearch }: { searching: boolean; onSearch: () => void }) {
  const { field, id, error, helper } = useField({ name: 'idInvestigadorBecado', label: 'Estudiante' });
  return (
    <>
      <Button
        id={id}
        ref={(node) => field.ref(node)}
        variant="outlined"
        color={error ? 'error' : 'primary'}
        onClick={onSearch}
        loading={searching}
        aria-describedby={error ? `${id}-help` : undefined}
        startIcon={<Icon name="search" size={20} />}
        sx={{ minHeight: 58, flex: 'none' }}
      >
        Buscar
      </Button>
      {error && (
        <FormHelperText error id={`${id}-help`} sx={{ flex: '1 0 100%', mt: -0.5 }}>
          {helper}
        </FormHelperText>
      )}
    </>
  );
}
