import { ORCID_MESSAGES, ORCID_PART, ORCID_SHAPE, type OrcidWay, orcidUri, type OwnOrcid } from '@registro/contracts/profile/orcid';
import { inCaracas } from '@registro/contracts/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { usePublicConfig } from '../session/usePublicConfig.js';
import { ORCID_KEY, useOrcid } from '../session/useOrcid.js';
import { Button } from '../ui/Button.js';
import { useConfirm, useToast } from '../ui/Feedback.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';
import { useNavigate, useSearchParams } from '../ui/router.js';
import { Section } from '../ui/Section.js';

/** One's ORCID iD: to link it by ORCID itself, and to take it away. Nothing where the registry is not known there. */
export default function OrcidSection() {
  if (!usePublicConfig()?.orcid) return null;
  return (
    <Section
      id="orcid"
      title="ORCID iD"
      text="Su identificador como investigador, que ORCID confirma. Con él puede traer sus obras, y mostrarlo en su página del directorio."
    >
      <Linked />
    </Section>
  );
}

const refusalOf = (error: string | null): string | null =>
  error && (error === 'access_denied' ? ORCID_MESSAGES.cancelado : ORCID_MESSAGES.rechazado);

/** The iD that there is; on the way back from ORCID, what it says is handed on first. */
function Linked() {
  const queries = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [back] = useState(useSearchParams()[0]);
  const [busy, setBusy] = useState(back.has('code'));
  const [failure, setFailure] = useState(() => refusalOf(back.get('error')));
  const { data, isPending, isError, refetch } = useOrcid();
  const sent = useRef(false);
  // This part comes after the page, which found nothing to scroll to.
  useEffect(() => {
    if (window.location.hash === '#orcid') document.getElementById('orcid')?.scrollIntoView();
  }, []);
  useEffect(() => {
    // What ORCID sends somebody back with is good once, and stands in no address that is kept.
    if (sent.current || !back.has('state')) return;
    sent.current = true;
    navigate(ORCID_PART, { replace: true });
    if (!back.has('code')) return;
    post<OwnOrcid>('guardar/usuarios/orcid', { code: back.get('code'), state: back.get('state') })
      .then(
        (own) => {
          queries.setQueryData(ORCID_KEY, own);
          toast(ORCID_MESSAGES.vinculado);
        },
        (wrong: unknown) => setFailure(messageOf(wrong)),
      )
      .finally(() => setBusy(false));
  }, [back, navigate, queries, toast]);
  if (isPending) return <RowsLoading rows={1} />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  const link = () =>
    doing(async () => window.location.assign((await post<OrcidWay>('guardar/usuarios/orcid/pedir', {}, { silent: true })).direccion));
  const unlink = async () => {
    const text = 'Deja de verse en su página del directorio. Puede vincularlo de nuevo cuando quiera.';
    if (!(await confirm({ title: '¿Desvincular su ORCID iD?', text, yes: 'Desvincular' }))) return;
    await doing(async () => {
      queries.setQueryData(ORCID_KEY, await post<OwnOrcid>('guardar/usuarios/orcid/quitar', {}, { silent: true }));
      toast(ORCID_MESSAGES.quitado);
      setBusy(false);
    });
  };
  return (
    <>
      {failure && (
        <Notice apart tone={failure === ORCID_MESSAGES.cancelado ? 'info' : 'error'}>
          {failure}
        </Notice>
      )}
      {data.orcid && (
        <p>
          <OrcidLink orcid={data.orcid} />
          <br />
          <span className="cuenta-nada">Vinculado el {inCaracas(data.vinculado!, 'minute')}</span>
        </p>
      )}
      <div className="cuenta-hacer">
        {data.orcid ? (
          <Button kind="outline" danger busy={busy} onClick={() => void unlink()}>
            Desvincular
          </Button>
        ) : (
          <Button kind="outline" busy={busy} onClick={() => void link()}>
            Vincular mi ORCID iD
          </Button>
        )}
      </div>
    </>
  );
}

/** An iD that ORCID confirmed, as ORCID asks that it be shown: its mark, and the whole address as a link. */
function OrcidLink({ orcid }: { orcid: string }) {
  return (
    <a className="cuenta-orcid" href={orcidUri(orcid)} target="_blank" rel="noreferrer">
      <svg width="18" height="18" viewBox="0 0 256 256" aria-hidden="true">
        <circle cx="128" cy="128" r="128" fill="#a6ce39" />
        <path fill="#fff" d={ORCID_SHAPE} />
      </svg>
      {orcidUri(orcid)}
    </a>
  );
}
