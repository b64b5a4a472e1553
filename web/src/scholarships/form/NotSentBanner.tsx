import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import '../../forms/forms.css';
import { isUnsaved, UNSAVED } from '../../forms/Unsaved.js';
import type { Draft } from '../../forms/useDraft.js';
import { Icon } from '../../ui/Icon.js';
import { HelpLink, Notice } from '../../ui/plain/Notice.js';
import { useWindow } from '../queries.js';
import { useWrong } from '../../ui/wrong.js';
import { deadlineText, momentText } from '../../ui/windows.js';

interface Props {
  read: ScholarshipRead | null;
  draft: Pick<Draft<never>, 'estado'>;
  /** as of `isAsSent` */
  asSent: boolean;
}

/** What stands on the screen is what was sent. @param changed the form says something else than what was read */
export const isAsSent = (read: ScholarshipRead | null, draft: Props['draft'], changed: boolean): boolean =>
  read?.acuse != null && read.id_estatus_beca === SCHOLARSHIP_STATUS.SENT && !changed && !isUnsaved(draft);

/** Until the receipt of what stands on the screen exists, it says so (rule B-17). */
export function NotSentBanner({ read, draft, asSent }: Props) {
  const { data } = useWindow();
  useWrong(read?.acuse && asSent ? null : 'NO ENVIADO');
  if (read?.acuse && asSent)
    return (
      <Notice apart tone="success" role="alert">
        Está enviada: consta su envío del {momentText(read.acuse.fecha)} (acuse {read.acuse.numero}). Si cambia algo, envíela de nuevo.
        {deadlineText(data)}
      </Notice>
    );
  // A returned one may be sent whenever it is mended.
  const deadline = read?.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED ? '' : deadlineText(data);
  // What is urgent stays in sight; the rest would take too much of a phone.
  const over = data?.estado === 'concluida';
  return (
    <>
      <div className="a-la-vista">
        <Notice tone="warning" role="alert">
          <strong>NO ENVIADO.</strong> {isUnsaved(draft) ? `${UNSAVED} ` : over && deadline && !read ? '' : textOf(read)}
          {over && deadline} <HelpLink about="no-enviado">Qué significa</HelpLink>
        </Notice>
      </div>
      {deadline && !over && (
        <div className="plazo">
          <Icon name="calendar" size={20} />
          {deadline}
        </div>
      )}
    </>
  );
}

function textOf(read: ScholarshipRead | null): string {
  if (!read) return 'Lo que escribe se guarda como borrador. Su solicitud existe cuando la envíe y reciba su acuse.';
  const last = read.acuse ? `su envío del ${momentText(read.acuse.fecha)} (acuse ${read.acuse.numero})` : 'su envío anterior';
  if (read.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED)
    return `Sus correcciones aún no se han enviado. Consta ${last}, que fue devuelto.`;
  return `Estos cambios aún no se han enviado. Mientras tanto vale ${last}.`;
}
