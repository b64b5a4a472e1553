import type { CallRead } from '@registro/contracts/calls/programme';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { Icon } from '../../ui/Icon.js';
import { HelpLink, Notice } from '../../ui/plain/Notice.js';
import '../../forms/forms.css';
import { useWrong } from '../../ui/wrong.js';
import { deadlineText, momentText } from '../../ui/windows.js';
import type { ProposalRead } from '../queries.js';
import { isUnsent } from '../unsent.js';
import { windowOf } from '../windows.js';

interface Props {
  call: CallRead;
  /** null: a new one */
  read: ProposalRead | null;
  /** where what stands here is what was sent */
  receipt: Receipt | null;
}

/** Until what stands on the screen was sent and has its receipt, it says so; and until when it can be. */
export function NotSent({ call, read, receipt }: Props) {
  const unsent = !read || isUnsent(read);
  useWrong(unsent ? 'NO ENVIADO' : null);
  const deadline = read?.devolucion ? '' : deadlineText(windowOf(call), 'propuestas');
  return (
    <>
      <div className="a-la-vista">
        <Notice tone={unsent ? 'warning' : 'info'}>
          {unsent && <strong>NO ENVIADO. </strong>}
          {!unsent && receipt && `Está enviada (acuse ${receipt.numero}). `}
          {textOf(read)}
          {unsent && <HelpLink about="no-enviado">Qué significa</HelpLink>}
        </Notice>
      </div>
      {deadline && (
        <div className="plazo">
          <Icon name="calendar" size={20} />
          {deadline}
        </div>
      )}
    </>
  );
}

function textOf(read: ProposalRead | null): string {
  if (!read?.enviado) return 'Lo que escribe se guarda. Participa cuando la revise, la envíe y reciba su acuse.';
  const last = `Mientras tanto vale su envío del ${momentText(read.enviado)}.`;
  if (read.devolucion) return `Las correcciones aún no se han enviado. ${last}`;
  return isUnsent(read) ? `Hay cambios que aún no se han enviado. ${last}` : `Lo que cambie aquí no se envía por sí solo. ${last}`;
}
