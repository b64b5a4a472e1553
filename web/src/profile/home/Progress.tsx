import { agreed, countOf } from '@registro/contracts/count';
import type { PersonRead, UserStatus } from '@registro/contracts/profile/person';
import { useId } from 'react';
import { Icon } from '../../ui/Icon.js';
import { registration } from '../../wizard/registration.js';
import { editPath } from './user-actions.js';
import { Link } from '../../ui/router.js';

interface Props {
  status: UserStatus;
  person: PersonRead;
  onCertificate: () => void;
}

/** '2 cursos'; nothing for none. */
const count = (rows: unknown[], one: string, many: string) => (rows.length ? countOf(rows.length, one, many) : '');

/** How far the three parts are, and what is missing for the certificate, each with its way there. */
export function Progress({ status, person, onCertificate }: Props) {
  const id = useId();
  const done = [status.datosBasicos, status.datosEstudio, status.datosLaborales];
  const registered = done.filter(Boolean).length;
  const complete = registered === registration.steps.length;
  const missing = registration.steps.filter((_, step) => !done[step]);
  const details = [
    '',
    [count(person.perfil_estudios, 'estudio', 'estudios'), count(person.perfil_capacitacion, 'curso', 'cursos')].filter(Boolean).join(', '),
    count(person.perfil_laboral, 'empleo', 'empleos') || 'sin experiencia laboral',
  ];
  return (
    <section className="cuadro avance" aria-labelledby={id}>
      <div className="avance-cabeza">
        <div>
          <h2 id={id}>{complete ? 'Su registro está completo' : 'Avance de su registro'}</h2>
          <p role="status">
            {complete
              ? 'Ya puede descargar su certificado electrónico de registro.'
              : `${registered} de ${registration.steps.length} ${agreed(registration.steps.length, 'parte registrada', 'partes registradas')}. Para su certificado falta: ${missing.join(' y ')}.`}
          </p>
        </div>
        {complete && (
          <button type="button" className="boton" onClick={onCertificate}>
            <Icon name="certificate" size={22} />
            Descargar certificado
          </button>
        )}
      </div>
      <ol className="avance-partes">
        {registration.steps.map((name, step) => (
          <PartLine
            key={name}
            name={name}
            step={step}
            done={done[step] ?? false}
            detail={details[step]}
            to={editPath(person.documento_identidad)}
          />
        ))}
      </ol>
    </section>
  );
}

interface PartLineProps {
  name: string;
  /** The step of the wizard that fills this part, from 0. */
  step: number;
  done: boolean;
  /** What it holds, once registered. */
  detail?: string;
  to: string;
}

/** One part of the profile: whether it is registered, and the way to its step. */
function PartLine({ name, step, done, detail, to }: PartLineProps) {
  return (
    <li className={done ? 'avance-parte hecha' : 'avance-parte'}>
      <span className="marca-parte">{done ? <Icon name="check" size={20} /> : <span aria-hidden="true">{step + 1}</span>}</span>
      <div>
        <strong>{name}</strong>
        <span>{done ? ['Registrado', detail].filter(Boolean).join(' · ') : 'Pendiente'}</span>
      </div>
      <Link to={to} {...registration.toStep(step)} aria-label={`${done ? 'Revisar' : 'Completar'} ${name}`}>
        {done ? 'Revisar' : 'Completar'}
      </Link>
    </li>
  );
}
