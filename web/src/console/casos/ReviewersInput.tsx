import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import { countOf } from '@registro/contracts/count';
import type { ReviewerRow } from '@registro/contracts/evaluation/case';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';

/** Who evaluates and how much waits for each, in a form: some of them. */
export function ReviewersInput({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const { error } = fieldState;
  return (
    <div>
      <ReviewerChoice chosen={field.value as number[]} onChange={field.onChange} />
      {error?.message && <FormHelperText error>{error.message}</FormHelperText>}
    </div>
  );
}

interface Props {
  chosen: number[];
  onChange: (chosen: number[]) => void;
  /** a box for all of them */
  all?: boolean;
}

/** Boxes of those who evaluate, each with how much waits for them. */
export function ReviewerChoice({ chosen, onChange, all }: Props) {
  const { data: people } = useGetList<ReviewerRow>('evaluadores', { pagination: { page: 1, perPage: 100 } });
  if (people?.length === 0) return <p>No hay evaluadores activos.</p>;
  return (
    <FormGroup role="group" aria-label="Evaluadores">
      {all && people && people.length > 1 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={chosen.length === people.length}
              indeterminate={chosen.length > 0 && chosen.length < people.length}
              onChange={(_, on) => onChange(on ? people.map(({ id }) => id) : [])}
            />
          }
          label={<strong>Todos</strong>}
          sx={{ mb: 0.5, borderBottom: '1px solid var(--line)' }}
        />
      )}
      {people?.map(({ id, nombre, carga }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(id)}
              onChange={(_, on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          }
          label={
            <>
              {nombre}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {countOf(carga, 'caso pendiente', 'casos pendientes')}
              </Box>
            </>
          }
        />
      ))}
    </FormGroup>
  );
}
