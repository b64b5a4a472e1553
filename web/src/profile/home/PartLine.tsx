import { Link } from '../../ui/router.js';
import { Icon } from '../../ui/Icon.js';
import { registration } from '../../wizard/registration.js';

interface Props {
  name: string;
  /** The step of the wizard that fills this part, from 0. */
  step: number;
  done: boolean;
  /** What it holds, once registered. */
  detail?: string;
  to: string;
}

/** One part of the profile: whether it is registered, and the way to its step. */
export function PartLine({ name, step, done, detail, to }: Props) {
  return (
    <li className={done ? 'avance-parte hecha' : 'avance-parte'}>
      <span className="marca-parte">{done ? <Icon name="check" size={20} /> : <span aria-hidden="true">{step + 1}</span>}</span>
      <div>
        <strong>{name}</strong>
        <span>{done ? ['Registrado', detail].filter(Boolean).join(' · ') : 'Pendiente'}</span>
      </div>
      <Link to={to} onClick={() => registration.goTo(step)} aria-label={`${done ? 'Revisar' : 'Completar'} ${name}`}>
        {done ? 'Revisar' : 'Completar'}
      </Link>
    </li>
  );
}
