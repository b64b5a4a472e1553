import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TUTOR_PROFILE_MESSAGE } from '@registro/contracts/scholarships/tutor';
import { Link } from 'react-router-dom';
import { FieldsLoading, LoadFailed } from '../ui/LoadStates.js';
import { usePerson } from '../session/usePerson.js';
import { usePage } from '../ui/page.js';
import { PageTitle } from '../ui/Section.js';
import { BankPart } from './bank/BankPart.js';
import { useTutor } from './queries.js';
import { StudentList } from './students/StudentList.js';

/** /usuario/vertice-1/tutores/crear: the tutor's bank data, and below them the students. */
export default function TutorPage() {
  usePage('Registro de tutor');
  const person = usePerson();
  const tutor = useTutor();
  const ready = person.data !== undefined && tutor.data !== undefined;
  const failed = !ready && (person.isError || tutor.isError);
  return (
    <>
      <PageTitle text="Primero sus datos bancarios; después, cada estudiante que tutela, con su carta aval.">Registro de tutor</PageTitle>
      {failed && (
        <LoadFailed
          onRetry={() => {
            if (person.isError) void person.refetch();
            if (tutor.isError) void tutor.refetch();
          }}
        />
      )}
      {!ready && !failed && <FieldsLoading />}
      {ready && person.data === null && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to="/usuario/registro" color="inherit" size="small">
              Ir a mi registro
            </Button>
          }
        >
          {TUTOR_PROFILE_MESSAGE}
        </Alert>
      )}
      {ready && person.data && (
        <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <BankPart tutor={tutor.data!} person={person.data} />
          <StudentList idTutor={tutor.data?.idTutor ?? null} />
        </Box>
      )}
    </>
  );
}
