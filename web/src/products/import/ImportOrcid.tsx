import { ORCID_PART, orcidUri } from '@registro/contracts/profile/orcid';
import { useOrcid } from '../../session/useOrcid.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import './import.css';

/** The works that one's own ORCID iD shows to all; who linked none is led to where that is done. */
export function ImportOrcid({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  const { data, isPending, isError, refetch } = useOrcid();
  if (isPending) return <RowsLoading rows={2} />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div className="importar-origen">
      {data.orcid ? (
        <>
          <p>Las obras que {orcidUri(data.orcid)} muestra a todos. Las que ya tenga registradas se señalan como repetidas.</p>
          <Button start="download" busy={busy} onClick={onAsk}>
            Traer de mi ORCID
          </Button>
        </>
      ) : (
        <>
          <p>Vincule primero su ORCID iD en su cuenta. Después trae de ahí sus obras sin escribirlas.</p>
          <ButtonLink kind="outline" to={ORCID_PART}>
            Ir a mi cuenta
          </ButtonLink>
        </>
      )}
    </div>
  );
}
