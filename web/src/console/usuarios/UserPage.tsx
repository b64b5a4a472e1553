import Box from '@mui/material/Box';
import type { OpenedAccount } from '@registro/contracts/accounts/person-account';
import type { PersonSummary } from '@registro/contracts/profile/person-summary';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { get, post } from '../../api/client.js';
import { OnePage } from '../list/OnePage.js';
import { AppealTrail } from '../review/AppealTrail.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { AccountHeader } from './AccountHeader.js';
import { AccountPart } from './AccountPart.js';
import { HistoryPart } from './HistoryPart.js';
import { MailsPart } from './MailsPart.js';
import { ProfilePart } from './ProfilePart.js';
import { CasesPart, FilesPart, ProductsPart } from './page-by-page.js';
import { ApplicationsPart, CertificatesPart, PaymentsPart, ProposalsPart } from './what-they-have.js';

/**
 * /consola/usuarios/{id}/show: all that the registry knows of one person and the operator may see; each part is read,
 * and fails, by itself.
 */
export default function UserPage() {
  const id = Number(useParams().id);
  const account = useQuery({
    queryKey: ['usuarios', 'abrir', id],
    queryFn: ({ signal }) => post<OpenedAccount>(`recursos/usuarios/${id}/abrir`, {}, { signal }),
    retry: false,
  });
  const profile = useQuery({
    queryKey: ['usuarios', 'perfil', id],
    queryFn: ({ signal }) => get<PersonSummary | null>(`recursos/personas/${id}`, {}, { signal }),
    retry: false,
  });
  const { data } = account;
  return (
    <OnePage
      name={profile.data?.nombre ?? data?.nombre ?? 'Persona'}
      list={{ to: '/consola/usuarios', name: 'Usuarios' }}
      what="la persona"
      isPending={account.isPending}
      error={data ? null : account.error}
      retry={() => void account.refetch()}
      maxWidth="86rem"
    >
      {data && (
        <>
          <AccountHeader account={data} profile={profile.data} />
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
          >
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <ProfilePart id={id} query={profile} />
              <AppealTrail objeto="identidad" idObjeto={id} />
              <QuestionTrail objeto="identidad" idObjeto={id} />
              <QuestionTrail objeto="cuenta" idObjeto={id} />
              <ApplicationsPart id={id} />
              <ProposalsPart id={id} />
              <CasesPart id={id} />
              <PaymentsPart id={id} />
              <CertificatesPart id={id} />
              <ProductsPart id={id} />
              <FilesPart id={id} />
              <MailsPart id={id} />
              <AccountPart account={data} />
            </Box>
            <HistoryPart id={id} />
          </Box>
        </>
      )}
    </OnePage>
  );
}
