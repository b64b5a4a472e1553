import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type Phase, PHASE_NAMES, PHASES } from '@registro/contracts/calls/call';
import { useField } from '../../forms/fields.js';

/** What follows the first decision. */
export function PhasesInput({ readOnly }: { readOnly: boolean }) {
  const { field, id, label, error, helper } = useField({
    name: 'fases',
    label: 'Después de la primera decisión',
    hint: 'Sin segunda fase, la aprobación es definitiva.',
  });
  const chosen = (field.value ?? []) as Phase[];
  return (
    <FormControl component="fieldset" error={error} disabled={readOnly} aria-describedby={`${id}-help`}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row id={id}>
        {PHASES.map((phase) => (
          <FormControlLabel
            key={phase}
            label={PHASE_NAMES[phase]}
            control={
              <Checkbox
                checked={chosen.includes(phase)}
                onChange={(_, checked) => field.onChange(PHASES.filter((one) => (one === phase ? checked : chosen.includes(one))))}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={`${id}-help`}>{helper}</FormHelperText>
    </FormControl>
  );
}
