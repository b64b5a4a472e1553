import type { SentProposal } from '@registro/contracts/calls/sending';
import { useLocation } from '../../ui/router.js';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Notice } from '../../ui/plain/Notice.js';
import type { Row } from '../queries.js';
import { nextText } from '../texts.js';
import { isUnsent } from '../unsent.js';
import { addressesOf } from './row-actions.js';

/** Above the list: the receipt of what was sent just now, or that something takes no part until it is sent. */
export function SentCard({ rows, callKey }: { rows: readonly Row[]; callKey: string }) {
  const { state } = useLocation() as { state: { recienEnviada?: SentProposal } | null };
  const sent = state?.recienEnviada;
  const row = rows.find(({ idProyecto }) => idProyecto === sent?.idProyecto);
  if (sent && row && !isUnsent(row))
    return (
      <Card title="Propuesta enviada" edge="success">
        <strong>{row.tituloProyecto}</strong>
        <p role="status">{nextText(row)}</p>
        <ReceiptLine receipt={sent.acuse} fresh />
      </Card>
    );
  const unsent = rows.find((one) => isUnsent(one) && one.puede.enviar);
  if (!unsent) return null;
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink kind="outline" to={addressesOf(unsent, callKey).review(unsent.id)}>
          Revisar y enviar
        </ButtonLink>
      }
    >
      <strong>NO ENVIADO.</strong> {nextText(unsent)}
    </Notice>
  );
}
