import { TUTOR_PROFILE_MESSAGE, type TutorRead, SaveTutor } from '@registro/contracts/scholarships/tutor';
import type { PersonRead } from '@registro/contracts/profile/person';
import { factsOf } from '@registro/contracts/record/read';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink, Button } from '../ui/Button.js';
import { askAgain, FieldsLoading, LoadFailed } from '../ui/LoadStates.js';
import { usePerson } from '../session/usePerson.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { PageTitle, Parts } from '../ui/Section.js';
import { useAfterwards } from '../ui/useAfterwards.js';
import { useLiveTutor, useTutor } from './queries.js';
import { BankForm } from './bank/BankForm.js';
import { Facts } from '../records/Facts.js';

const loadStudents = () => import('./students/StudentList.js');

/** /usuario/vertice-1/tutores/crear: the tutor's bank data, and below them the students. */
export default function TutorPage() {
  usePage('Registro de tutor');
  useLiveTutor();
  const person = usePerson();
  const tutor = useTutor();
  const ready = person.data !== undefined && tutor.data !== undefined;
  const students = useAfterwards(loadStudents, ready);
  const failed = !ready && (person.isError || tutor.isError);
  return (
    <>
      <PageTitle text="Primero sus datos bancarios; después, cada estudiante que tutela, con su carta aval.">Registro de tutor</PageTitle>
      {failed && <LoadFailed onRetry={askAgain(person, tutor)} />}
      {!ready && !failed && <FieldsLoading />}
      {ready && person.data === null && (
        <Notice
          tone="info"
          action={
            <ButtonLink kind="text" to="/usuario/registro">
              Ir a mi registro
            </ButtonLink>
          }
        >
          {TUTOR_PROFILE_MESSAGE}
        </Notice>
      )}
      {ready && person.data && (
        <Parts>
          <BankPart tutor={tutor.data!} person={person.data} />
          {students({ idTutor: tutor.data?.idTutor ?? null })}
        </Parts>
      )}
    </>
  );
}

/** The bank data: to fill in at first, then to read, and to change when asked. */
function BankPart({ tutor, person }: { tutor: TutorRead | null; person: PersonRead }) {
  const [open, setOpen] = useState(tutor === null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closed = useRef(false);
  useEffect(() => {
    // The pressed button goes with the form: the focus needs a place that stays.
    if (!open && closed.current) heading.current?.focus();
    closed.current = open;
  }, [open]);
  const close = () => setOpen(false);
  if (open || !tutor) return <BankForm tutor={tutor} person={person} onSaved={close} onCancel={tutor ? close : undefined} />;
  return (
    <section className="parte" aria-labelledby="datos-bancarios">
      <div className="lista-cabeza">
        <h2 ref={heading} id="datos-bancarios" tabIndex={-1}>
          Datos bancarios del tutor
        </h2>
        <Button kind="outline" start="edit" aria-describedby="datos-bancarios" onClick={() => setOpen(true)}>
          Modificar
        </Button>
      </div>
      <BankSummary tutor={tutor} />
    </section>
  );
}

/** The bank data as saved. */
function BankSummary({ tutor }: { tutor: TutorRead }) {
  const account = <span style={{ fontVariantNumeric: 'tabular-nums' }}>{groupAccount(tutor.numCuenta)}</span>;
  return <Facts facts={factsOf(SaveTutor, tutor, { numCuenta: account })} />;
}
