import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import '../calls.css';
import { useLiveProposals } from '../queries.js';
import { InvitationCard } from './InvitationCard.js';
import { useInvitations } from './queries.js';
import { Empty } from '../../ui/Empty.js';

/** /usuario/vertice-3/equipo: the teams that named one, to confirm or decline. */
export default function MembershipsPage() {
  usePage('Mis equipos');
  useLiveProposals();
  const { data, isError, refetch } = useInvitations();
  return (
    <>
      <PageTitle text="Equipos que le nombraron. Confirme si participa; si no, decline para que el equipo lo sepa.">Mis equipos</PageTitle>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <RowsLoading rows={3} />}
      {data?.length === 0 && <Empty>Ningún equipo le ha nombrado todavía.</Empty>}
      <div className="convocatorias">
        {data?.map((invitation) => (
          <InvitationCard key={invitation.idMiembro} invitation={invitation} />
        ))}
      </div>
    </>
  );
}
