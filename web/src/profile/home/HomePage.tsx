import type { ReactNode } from 'react';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { usePerson } from '../../session/usePerson.js';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { MyPayments } from '../../payments/MyPayments.js';
import './home.css';
import { NotYetRegistered } from './NotYetRegistered.js';
import { RegisteredUser } from './RegisteredUser.js';

/**
 * The researcher's home: the own record, its actions, and how complete it is, below what `children` tell of other
 * features. Follows the server live.
 */
export function HomePage({ children }: { children: ReactNode }) {
  usePage('Usuario registrado');
  const person = usePerson();
  return (
    <>
      <PageTitle>Usuario registrado</PageTitle>
      <div className="inicio">
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
