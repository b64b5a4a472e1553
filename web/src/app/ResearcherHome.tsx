import { isStaff } from '@registro/contracts/roles';
import { lazy, Suspense } from 'react';
import { HomePage } from '../profile/home/HomePage.js';
import { MyScholarship } from '../scholarships/home/MyScholarship.js';
import { useSession } from '../session/session.js';
import { useAfterwards } from '../ui/useAfterwards.js';

// Fetched only by those who have not agreed to what holds; only their browser knows whether they said not now.
const termsCard = () => import('../account/TermsCard.js');
// Fetched only by those who have more than a registry.
const MyDesk = lazy(() => import('../console/home/MyDesk.js'));

/** /usuario/listar: the own record, and above it what waits for one elsewhere, and where one's scholarship stands. */
export default function ResearcherHome() {
  const { estatus } = useSession();
  const due = estatus?.terminos;
  const terms = useAfterwards(termsCard, Boolean(due));
  return (
    <HomePage above={due && terms({ due }, null)}>
      {isStaff(estatus?.roles ?? []) && (
        <Suspense>
          <MyDesk />
        </Suspense>
      )}
      <MyScholarship />
    </HomePage>
  );
}
