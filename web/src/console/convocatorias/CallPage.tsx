import type { CallRow } from '@registro/contracts/calls/call';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { UploadsProvider } from '../../files/UploadsContext.js';
import { OnePage } from '../list/OnePage.js';
import { CallForm } from './CallForm.js';
import { CallHeader } from './CallHeader.js';
import { DocumentsToConfirm } from './DocumentsToConfirm.js';
import { ScholarshipSetting } from './ScholarshipSetting.js';

/** A window is made by another service a moment after its call. */
const WINDOW_COMES_MS = 1_500;

/** /consola/convocatorias/{id}/show: a call, all that it asks, allows and pays, and what may be done with it. */
export default function CallPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<CallRow>(
    'convocatorias',
    { id, meta: { completo: true } },
    { refetchInterval: (query) => (query.state.data?.idVentana === null ? WINDOW_COMES_MS : false) },
  );
  return (
    <OnePage
      name={data?.nombre ?? 'Convocatoria'}
      list={{ to: '/consola/convocatorias', name: 'Convocatorias' }}
      what="la convocatoria"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && (
        <UploadsProvider>
          <CallHeader row={data} again={() => void refetch()} />
          {data.propuesta && <DocumentsToConfirm id={data.id} proposed={data.propuesta} />}
          {data.programa === 'beca' ? (
            <ScholarshipSetting key={`${data.id}-${data.version}`} row={data} again={() => void refetch()} />
          ) : (
            <CallForm key={data.id} row={data} again={() => void refetch()} />
          )}
        </UploadsProvider>
      )}
    </OnePage>
  );
}
