import type { PresentPerson } from '@registro/contracts/calls/team';
import { Icon } from '../../ui/Icon.js';
import './team.css';

interface Props {
  people: readonly PresentPerson[];
  /** names of the steps, and the one that is open */
  steps: readonly string[];
  current: number;
}

/** Who of the team is in the proposal now, and in which step. */
export function PresenceLine({ people, steps, current }: Props) {
  return (
    <div role="status" className="presentes">
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
    </div>
  );
}
