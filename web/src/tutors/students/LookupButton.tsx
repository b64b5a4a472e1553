import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from '../../forms/fields.js';
import { Icon } from '../../ui/Icon.js';

/** 'Buscar': what the student's id of the form comes from, so that a missing one is said here and the summary leads here. */
export function LookupButton({ searching, onSearch }: { searching: boolean; onSearch: () => void }) {
  const { field, id, error, helper } = useField({ name: 'idInvestigadorBecado', label: 'Estudiante' });
  return (
    <Box sx={{ flex: 'none', maxWidth: '11rem' }}>
      <Button
        id={id}
        ref={(node) => field.ref(node)}
        variant="outlined"
        color={error ? 'error' : 'primary'}
        onClick={onSearch}
        loading={searching}
        aria-describedby={error ? `${id}-help` : undefined}
        startIcon={<Icon name="search" size={20} />}
        sx={{ minHeight: 58 }}
      >
        Buscar
      </Button>
      {error && (
        <FormHelperText error id={`${id}-help`}>
          {helper}
        </FormHelperText>
      )}
    </Box>
  );
}
