import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { usePerson } from '../../session/usePerson.js';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { NotYetRegistered } from './NotYetRegistered.js';
import { RegisteredUser } from './RegisteredUser.js';

/** /usuario/listar, the researcher's home: the own record, its actions, and how complete it is. Follows the server live. */
export default function HomePage() {
  usePage('Usuario registrado');
  const person = usePerson();
  return (
    <>
      <PageTitle>Usuario registrado</PageTitle>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {person.data === undefined && !person.isError && (
          <>
            <RowsLoading rows={2} />
            <Skeleton variant="rounded" height={260} />
          </>
        )}
        {person.data === undefined && person.isError && <LoadFailed onRetry={() => void person.refetch()} />}
        {person.data === null && <NotYetRegistered />}
        {person.data && <RegisteredUser person={person.data} />}
      </Box>
    </>
  );
}
