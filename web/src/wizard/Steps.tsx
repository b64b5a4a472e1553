import { Icon } from '../ui/Icon.js';
import './wizard.css';

export interface Step {
  name: string;
  /** What it asks for is registered. */
  done?: boolean;
  /** It can't be gone to yet. */
  closed?: boolean;
}

interface Props {
  /** What they are steps of, for those who hear it. */
  label: string;
  steps: readonly Step[];
  /** From 0. */
  current: number;
  onStep: (step: number) => void;
}

/** Where one is in a wizard; on a phone the names of the other steps give way to their bars. */
export function Steps({ label, steps, current, onStep }: Props) {
  return (
    <nav className="recorrido" aria-label={label}>
      <p>
        Paso {current + 1} de {steps.length}
      </p>
      <ol>
        {steps.map(({ name, done, closed }, index) => (
          <li key={name}>
            <button
              type="button"
              className={done ? 'etapa hecho' : 'etapa'}
              disabled={closed}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onStep(index)}
            >
              <span className="etapa-numero" aria-hidden="true">
                {done ? <Icon name="check" size={18} /> : index + 1}
              </span>
              <span className="etapa-nombre">
                {name}
                {done && <span className="oculto"> (registrado)</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
