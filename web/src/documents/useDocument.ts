import type { DocumentStatus, DocumentType } from '@registro/contracts/documents/request';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { useLive } from '../live/live.js';

/** Between two questions while it works; events make most of them needless. */
const POLL = 2_000;
const works = (status: DocumentStatus | undefined) => status?.estado === 'pendiente' || status?.estado === 'generando';

/**
 * A document that is being made, told live, and asked for every two seconds in case the live connection is away.
 * @param subject whose it is (a receipt's number); none for one's own
 */
export function useDocument(tipo: DocumentType, subject: string | null = null) {
  const [id, setId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asking = useRef(false);
  const status = useQuery({
    queryKey: ['documento', id],
    queryFn: ({ signal }) => post<DocumentStatus>('documentos/estado', { idDocumento: id }, { signal, silent: true }),
    enabled: id !== null,
    refetchInterval: (query) => (works(query.state.data) || query.state.status === 'error' ? POLL : false),
  });
  useLive('documento', (event) => {
    if (id && (event === null || event.idDocumento === id)) void status.refetch();
  });

  const request = async () => {
    if (asking.current) return;
    asking.current = true;
    setFailure(null);
    setId(null);
    try {
      setId((await post<Pick<DocumentStatus, 'idDocumento'>>('documentos/generar', { tipo, id: subject })).idDocumento);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      asking.current = false;
    }
  };

  const working = failure === null && (id === null || !status.data || works(status.data));
  return {
    status: id === null ? undefined : status.data,
    /** Why it could not even be asked for. */
    failure,
    working,
    /** Asks for it, or for it anew. */
    request,
    /** As its dialog opens: one under way goes on, otherwise the PDF is made of what is registered now. */
    open: () => void ((id === null || !working) && request()),
  };
}
