import { TUTOR_PROFILE_MESSAGE } from '@registro/contracts/scholarships/tutor';
import { ButtonLink } from '../ui/Button.js';
import { askAgain, FieldsLoading, LoadFailed } from '../ui/LoadStates.js';
import { usePerson } from '../session/usePerson.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { PageTitle, Parts } from '../ui/Section.js';
import { useAfterwards } from '../ui/useAfterwards.js';
import { BankPart } from './bank/BankPart.js';
import { useLiveTutor, useTutor } from './queries.js';

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
