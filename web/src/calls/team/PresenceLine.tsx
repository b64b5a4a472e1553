import Box from '@mui/material/Box';
import type { PresentPerson } from '@registro/contracts/calls/team';
import { Icon } from '../../ui/Icon.js';

interface Props {
  people: readonly PresentPerson[];
  /** names of the steps, and the one that is open */
  steps: readonly string[];
  current: number;
}

/** Who of the team is in the proposal now, and in which step. */
export function PresenceLine({ people, steps, current }: Props) {
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' }, display: 'flex', gap: 1, alignItems: 'center', mb: 2.5, color: 'info.main' }}>
      {people.length > 0 && (
        <>
          <Icon name="people" size={20} />
          <span>
            {people
              .map(({ nombre, paso }) => `${nombre} está en ${paso === current ? 'este paso' : `«${steps[paso] ?? 'otro paso'}»`}`)
              .join('. ')}
            . Los cambios se reúnen: nadie sobrescribe lo del otro sin saberlo.
          </span>
        </>
      )}
    </Box>
  );
}
