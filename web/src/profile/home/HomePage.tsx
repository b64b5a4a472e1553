import { type ReactNode, Suspense } from 'react';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { usePerson } from '../../session/usePerson.js';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { MyPayments } from '../../payments/MyPayments.js';
import './home.css';
import { RegisteredUser } from './RegisteredUser.js';
import { Link } from '../../ui/router.js';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { registration } from '../../wizard/registration.js';

/**
 * The researcher's home: the own record, its actions, and how complete it is, below what `children` tell of other
 * features. `above`: also for who has no record. Follows the server live.
 */
export function HomePage({ above, children }: { above: ReactNode; children: ReactNode }) {
  usePage('Usuario registrado');
  const person = usePerson();
  return (
    <>
      <PageTitle>Usuario registrado</PageTitle>
      <div className="inicio">
        <Suspense>{above}</Suspense>
        {person.data === undefined && !person.isError && <RowsLoading rows={3} height={8} />}
        {person.data === undefined && person.isError && <LoadFailed onRetry={() => void person.refetch()} />}
        {person.data === null && <NotYetRegistered />}
        {person.data !== undefined && children}
        {person.data && <MyPayments />}
        {person.data && <RegisteredUser person={person.data} />}
      </div>
    </>
  );
}

const WHAT = [
  'Quién es, dónde vive y cómo localizarle. Con su cédula completamos lo que ya consta.',
  'Sus títulos y los cursos que ha hecho.',
  'Dónde trabaja y dónde ha trabajado.',
];

/** The home of someone without a record yet: what it gives, what it takes, and where to begin. */
function NotYetRegistered() {
  const name = useSession().usuario?.name.split(/\s+/)[0];
  return (
    <section className="cuadro bienvenida" aria-labelledby="bienvenida">
      <div>
        <h2 id="bienvenida">{name ? `${name}, le damos la bienvenida` : 'Le damos la bienvenida'}</h2>
        <p>
          Aún no tiene un registro. Complételo en tres pasos y obtenga su certificado electrónico y su resumen curricular. Lo que escriba se
          guarda solo: puede dejarlo a medias y seguir después, también en otro dispositivo.
        </p>
      </div>
      <Link className="boton" to="/usuario/registro/crear" {...registration.toStep(0)}>
        Comenzar mi registro
        <Icon name="forward" size={20} />
      </Link>
      <ol className="pasos">
        {registration.steps.map((step, index) => (
          <li key={step}>
            <h3>
              <span aria-hidden="true">{index + 1}</span> {step}
            </h3>
            <p>{WHAT[index]}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
